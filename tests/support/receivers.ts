import { sql } from "drizzle-orm";
import { startMailServer } from "./mail-server";
import { type PushService, startPushService } from "./push-service";
import { nextTurn, openServer, type Person, type Server } from "./table";

/**
 * Where the notices of a test go: a mail server and a push service on this machine, and servers that tell through both.
 */
export async function openReceivers() {
  const post = await startMailServer();
  const service = await startPushService();
  const forget = () => {
    post.received.length = 0;
    service.received.length = 0;
    service.faults.length = 0;
  };
  return {
    post,
    service,
    /** Nothing has been received yet. */
    forget,
    /** A server that both listen to; `mail` tells whether it sends any. */
    openServer: ({ mail = true } = {}): Promise<Server> => {
      forget();
      post.refuse(false);
      service.answer(201);
      return openServer({ push: service.settings, mail: mail ? post.mailer : null });
    },
    close: async () => {
      service.close();
      await post.close();
    },
  };
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;

/** Lets pushes come to a browser of somebody. */
export async function takesPushes(service: PushService, person: Person, browser = person.name.toLowerCase()) {
  const { endpoint, p256dh, auth } = service.browser(browser);
  await person.call().notices.subscribe({ endpoint, keys: { p256dh, auth } });
}

/** Lets mails come to somebody. */
export async function takesMails(server: Server, person: Person, address: string) {
  await server.db.execute(sql`update users set email = ${address}::text, email_verified = now()
    where id = ${person.session()!.account}::uuid`);
}

/** Ends somebody's turn without a play, so that nobody goes out. */
export const endTurn = async (server: Server, person: Person, id: string) =>
  person.call().game.submit({ ...(await nextTurn(person, id))!, plays: [], command: server.command() });
