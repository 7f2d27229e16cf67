import { err, ok, type Result } from "@/lib/result";

const longest = 254;
const local = /^[a-z0-9_+'&-]+(?:\.[a-z0-9_+'&-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const lastLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/**
 * The one form of an e-mail address: plain letters, lower case, one "@", a public domain. What a mail server could read
 * as more than one address, as a name, or as a line of its own is refused with "bad_address".
 */
export function mailAddress(text: string): Result<string, "bad_address"> {
  const address = text.replace(/^ +| +$/g, "").toLowerCase();
  const [name = "", domain = "", ...rest] = address.split("@");
  const labels = domain.split(".");
  const isRight =
    address.length <= longest &&
    // Other characters that look like these, or become these, are somebody else's address.
    /^[\x21-\x7e]+$/.test(text.trim()) &&
    !/[\r\n]/.test(text) &&
    rest.length === 0 &&
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    lastLabel.test(labels.at(-1) ?? "");
  return isRight ? ok(address) : err("bad_address");
}
