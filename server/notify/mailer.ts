import { createTransport } from "nodemailer";

/**
 * A mail as it leaves. `unsubscribe` is an address that takes a POST without a session (RFC 8058); null where nobody
 * subscribed to anything.
 */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string; // the same for the same notice, so that one sent twice is shown once
  readonly thread: string | null; // of all mails about one game
  readonly unsubscribe: string | null;
};

/** Sends mails. Throws when the server does not take one. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

const timeoutMs = 10_000;

/** Mails by any SMTP server, such as smtps://user:password@mail.example.org. `from` may hold a name. */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId, thread, unsubscribe }) {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId,
        ...(thread !== null && { references: [thread], inReplyTo: thread }),
        headers: {
          ...(unsubscribe !== null && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
          "Auto-Submitted": "auto-generated",
        },
      });
    },
    close: () => transport.close(),
  };
}
