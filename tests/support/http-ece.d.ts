declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Parameters = { readonly version: "aes128gcm"; readonly privateKey: ECDH; readonly authSecret: Buffer };
  /** Opens an encrypted body (RFC 8188), with the browser's key and secret of RFC 8291. */
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
