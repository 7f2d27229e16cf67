import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

type Grant = {
  readonly client: string;
  readonly redirect: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly subject: string;
};

type Reply = { readonly status?: number; readonly json?: object; readonly html?: string; readonly to?: string };

/** How the clients are known here; the same for both services. */
export const client = { id: "the-client-of-tests", secret: "the-secret-of-tests" };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * A server that speaks OAuth 2 as GitHub does and OpenID Connect as Google does. Whoever comes says who they are; codes
 * are good once, for the client, the address and the PKCE verifier that they were made for.
 */
export async function startOAuthServer() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  const server = createServer((request, response) => {
    void reply(request).then(({ status = 200, json, html, to }) => {
      response.writeHead(to === undefined ? status : 302, {
        "content-type": json === undefined ? "text/html" : "application/json",
        ...(to !== undefined && { location: to }),
      });
      response.end(json === undefined ? (html ?? "") : JSON.stringify(json));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;

  async function reply(request: IncomingMessage): Promise<Reply> {
    const asked = new URL(request.url ?? "/", url);
    switch (asked.pathname) {
      case "/.well-known/openid-configuration":
        return { json: configuration };
      case "/jwks":
        return { json: { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] } };
      case "/authorize":
      case "/login/oauth/authorize":
        return { html: form(asked.searchParams) };
      case "/agree":
        return agreed(asked.searchParams);
      case "/token":
      case "/login/oauth/access_token":
        return token(request, asked.pathname === "/token");
      case "/api/v3/user":
        return user(request);
      default:
        return { status: 404, json: {} };
    }
  }
  const configuration = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`, // Auth.js wants to be told, and does not ask there
    jwks_uri: `${url}/jwks`,
    response_types_supported: ["code"],
    id_token_signing_alg_values_supported: ["RS256"],
    subject_types_supported: ["public"],
  };

  function form(asked: URLSearchParams): string {
    const hidden = [...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
    const field = '<label>Who are you? <input name="subject"></label><button>Agree</button>';
    return `<!doctype html><title>A service</title><link rel="icon" href="data:,"><form action="/agree">${hidden.join("")}${field}</form>`;
  }

  /** Without a name the person has said no. */
  function agreed(asked: URLSearchParams): Reply {
    const get = (name: string) => asked.get(name) ?? "";
    const back = new URL(get("redirect_uri"));
    if (asked.has("state")) back.searchParams.set("state", get("state"));
    const subject = get("subject");
    if (subject === "") back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("hex");
      const [redirect, challenge, nonce] = [get("redirect_uri"), get("code_challenge"), asked.get("nonce")];
      grants.set(code, { client: get("client_id"), redirect, challenge, nonce, subject });
      back.searchParams.set("code", code);
    }
    return { to: back.href };
  }

  async function token(request: IncomingMessage, isOidc: boolean): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const basic = Buffer.from(request.headers.authorization?.slice("Basic ".length) ?? "", "base64").toString();
    const isClient = decodeURIComponent(basic) === `${client.id}:${client.secret}`;
    const code = body.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight = grant?.redirect === body.get("redirect_uri") && grant?.challenge === verifier;
    if (grant === undefined || !isClient || !isRight) return { status: 400, json: { error: "invalid_grant" } };
    const access = randomBytes(16).toString("hex");
    tokens.set(access, grant.subject);
    const json = { access_token: access, token_type: "bearer", scope: "read:user" };
    return { json: isOidc ? { ...json, id_token: idToken(grant) } : json };
  }

  function idToken({ subject, nonce, client: aud }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, sub: subject, aud, iat: now, exp: now + 300, name: `G. ${subject}`, nonce };
    const text = `${part({ alg: "RS256", kid: "1" })}.${part(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  }

  function user(request: IncomingMessage): Reply {
    const subject = tokens.get(request.headers.authorization?.slice("Bearer ".length) ?? "");
    return subject === undefined ? { status: 401, json: {} } : { json: { id: subject, login: subject, name: null } };
  }

  const settings = {
    AUTH_GITHUB_ID: client.id,
    AUTH_GITHUB_SECRET: client.secret,
    AUTH_GOOGLE_ID: client.id,
    AUTH_GOOGLE_SECRET: client.secret,
    SERVICES_TEST_URL: url,
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, settings, close };
}

const escaped = (text: string): string => text.replace(/[&"<]/g, (mark) => `&#${mark.charCodeAt(0)};`);
