import type { By } from "@/server/auth/proofs";
import { startMailServer } from "../support/mail-server";
import { openServer, type Person } from "../support/table";

/** The code of a call that is refused, or "ok". */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "ok",
    (error: Error) => error.message,
  );

/** A server with a mail server beside it, and what people do at its door. */
export async function openDoor() {
  const post = await startMailServer();
  const server = await openServer({ mail: post.mailer });
  const look = (who: Person, by: By) => who.call().account.look({ by });
  const finish = (who: Person, by: By, { bring = false, name, command = server.command() }: Finish = {}) =>
    who.call().account.finish({ by, bring, command, ...(name !== undefined && { name }) });
  /** Asks for a mail and reads it: the ways in that it holds, and the whole of it. */
  async function askMail(who: Person, address: string) {
    const { id } = await who.call().account.mail({ address });
    const mail = post.received.at(-1)!;
    const text = mail.text ?? "";
    const link: By = { kind: "link", secret: /\/sign-in\/link#([\w-]{22})/.exec(text)?.[1] ?? "" };
    const digits = /code is (\d{3}) (\d{3})/.exec(text);
    const code: By = { kind: "code", id, code: `${digits?.[1]}${digits?.[2]}` };
    return { mail, id, link, code };
  }
  /** Makes an account with this address, in a browser of its own. */
  async function account(name: string, address: string): Promise<Person> {
    const person = server.person(name);
    await finish(person, (await askMail(person, address)).code, { name });
    return person;
  }
  const close = async () => {
    await server.close();
    await post.close();
  };
  return { ...server, post, look, finish, askMail, account, close };
}

type Finish = { readonly bring?: boolean; readonly name?: string; readonly command?: string };

export type Door = Awaited<ReturnType<typeof openDoor>>;
