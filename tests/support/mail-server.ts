import { once } from "node:events";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { type Mailer, smtpMailer } from "@/server/notify/mailer";

/** A mail server on this machine that keeps what it gets, and tells of each mail. */
export async function startMailServer(onMail: (mail: ParsedMail) => void = () => {}) {
  const received: ParsedMail[] = [];
  let isRefusing = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (isRefusing) return done(new Error("not now"));
        received.push(mail);
        onMail(mail);
        done();
      }, done);
    },
  });
  const listening = once(smtp.listen(0, "127.0.0.1"), "listening");
  await listening;
  const address = smtp.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const url = `smtp://127.0.0.1:${port}`;
  const mailer: Mailer = smtpMailer({ url, from: "Kings <kings@kings.example>" });
  return {
    url,
    mailer,
    received,
    refuse: (is: boolean) => {
      isRefusing = is;
    },
    close: async () => {
      mailer.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
