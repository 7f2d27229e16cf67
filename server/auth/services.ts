import { Auth, type AuthConfig } from "@auth/core";
import GitHub from "@auth/core/providers/github";
import Google from "@auth/core/providers/google";
import { type Env, type Service, services } from "@/server/env";
import { log } from "@/server/log";
import type { SessionSettings } from "./session";
import type { Ticket } from "./ticket";

export type ServiceSettings = SessionSettings & {
  readonly origin: string; // where the services lead back to
  readonly keys: Env["services"];
  readonly testUrl: string | null; // stands in for all services
};

/** What a service says: who somebody is there. */
export type ServiceAnswer = Omit<Ticket, "id">;

/**
 * Auth.js speaks OAuth with the services, and does nothing else: it keeps nobody, and its sessions are not ours.
 * Whoever it has found is handed to `known`. Its core takes a request as it is; Next's own kind of request would turn
 * the address 127.0.0.1 into localhost, where the browser has other cookies.
 */
function authJs({ secret, origin, keys, testUrl }: ServiceSettings, known: (answer: ServiceAnswer) => void) {
  const { github, google } = keys;
  const config: AuthConfig = {
    basePath: "/api/auth",
    secret,
    trustHost: true,
    useSecureCookies: origin.startsWith("https:"),
    providers: [
      ...(github === null
        ? []
        : [
            GitHub({
              clientId: github.id,
              clientSecret: github.secret,
              checks: ["pkce", "state"],
              authorization: { params: { scope: "read:user" } },
              ...(testUrl !== null && { enterprise: { baseUrl: testUrl } }),
            }),
          ]),
      ...(google === null
        ? []
        : [
            Google({
              clientId: google.id,
              clientSecret: google.secret,
              checks: ["pkce", "state", "nonce"],
              authorization: { params: { scope: "openid profile" } },
              ...(testUrl !== null && { issuer: testUrl }),
            }),
          ]),
    ],
    callbacks: {
      signIn({ account, user }) {
        const service = services.find((one) => one === account?.provider);
        if (service === undefined || !account) return false;
        known({ service, subject: account.providerAccountId, name: user.name ?? "" });
        return "/"; // it shall go on no further
      },
    },
    // Its own words may hold codes and tokens.
    logger: {
      error: (error) => log("service_failed", { cause: "type" in error ? String(error.type) : error.name }),
      warn: () => {},
      debug: () => {},
    },
  };
  return (request: Request): Promise<Response> => Auth(request, config);
}

/** The cookies that bind a service's answer to the browser that asked. */
const checks = /^(__Host-|__Secure-)?authjs\.(pkce\.code_verifier|state|nonce)=/;
const keptCookies = (from: Response): readonly string[] =>
  from.headers.getSetCookie().filter((line) => checks.test(line));

/** Begins a sign-in: the address of the service's page. Its cookies go into `answer`. */
export async function startService(settings: ServiceSettings, service: Service, answer: Headers): Promise<string> {
  const { origin } = settings;
  const ask = authJs(settings, () => {});
  const first = await ask(new Request(`${origin}/api/auth/csrf`));
  const { csrfToken }: { csrfToken: string } = await first.json();
  const cookie = first.headers.getSetCookie().map((line) => line.split(";")[0]);
  const begun = await ask(
    new Request(`${origin}/api/auth/signin/${service}`, {
      method: "POST",
      headers: { cookie: cookie.join("; "), "x-auth-return-redirect": "1" },
      body: new URLSearchParams({ csrfToken, callbackUrl: origin }),
    }),
  );
  const { url }: { url: string } = await begun.json();
  if (url.startsWith(`${origin}/`)) throw new Error("the service could not be asked");
  for (const line of keptCookies(begun)) answer.append("set-cookie", line);
  return url;
}

/** Reads what a service led a browser back with: null when it said no, or the browser is not the one that asked. */
export async function serviceAnswer(
  settings: ServiceSettings,
  request: Request,
): Promise<{ readonly answer: ServiceAnswer | null; readonly cookies: readonly string[] }> {
  const { pathname, search } = new URL(request.url);
  const found: ServiceAnswer[] = [];
  const ask = authJs(settings, (answer) => found.push(answer));
  const cookie = request.headers.get("cookie") ?? "";
  const response = await ask(new Request(`${settings.origin}${pathname}${search}`, { headers: { cookie } }));
  return { answer: found[0] ?? null, cookies: keptCookies(response) };
}
