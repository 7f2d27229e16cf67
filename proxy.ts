import { type NextRequest, NextResponse } from "next/server";

const development = process.env.NODE_ENV === "development";

function policy(nonce: string, https: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Next's development server writes style elements; the built pages have linked files only.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Gives each page its policy of scripts, with a nonce of its own: Next reads it from the request and puts it on its
 * scripts. Nothing is decided here about who may see what.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const https = request.nextUrl.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";
  const value = policy(nonce, https);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", value);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", value);
  // Over plain http browsers ignore it, and say so in their console.
  if (https) response.headers.set("cross-origin-opener-policy", "same-origin");
  return response;
}

/**
 * Every page, also one that is not there or only fetched ahead; answers for programs have theirs from next.config.ts,
 * and a worker runs no page.
 */
export const config = { matcher: "/((?!api/|_next/static/|sw\\.js$|icons/).*)" };
