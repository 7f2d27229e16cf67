"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Account, Service } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/account.json";
import { translator } from "@/app/_messages/translator";
import { MailForm } from "@/app/_sign-in/mail-form";
import { keepWayOn } from "@/app/_sign-in/way-on";

const t = translator(words);

/** The ways that lead to the account; each can be added, and taken away while another is left. */
export function WaysIn({
  mine,
  mail,
  services,
}: {
  readonly mine: Account;
  readonly mail: boolean;
  readonly services: readonly Service[];
}) {
  const shown = services.concat(mine.services.filter((service) => !services.includes(service)));
  return (
    <section className="panel stack">
      <h2 className="h2">{t("ways")}</h2>
      <ul className="ways-in">
        <MailWay address={mine.address} mail={mail} />
        {shown.map((service) => (
          <ServiceWay
            key={service}
            service={service}
            isConnected={mine.services.includes(service)}
            isSetUp={services.includes(service)}
          />
        ))}
      </ul>
    </section>
  );
}

function MailWay({ address, mail }: { readonly address: string | null; readonly mail: boolean }) {
  const ready = useReady();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <b>{t("mail")}</b>
      <span className="sub">{address ?? t(mail ? "mailNone" : "mailOff")}</span>
      {mail && !isOpen ? (
        <button className="btn quiet" type="button" disabled={!ready} onClick={() => setOpen(true)}>
          {t(address === null ? "addMail" : "changeMail")}
        </button>
      ) : null}
      {isOpen ? (
        <div className="wide">
          <MailForm to="/account" />
        </div>
      ) : null}
    </li>
  );
}

function ServiceWay({
  service,
  isConnected,
  isSetUp,
}: {
  readonly service: Service;
  readonly isConnected: boolean;
  readonly isSetUp: boolean;
}) {
  const router = useRouter();
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const disconnect = () =>
    void act(async () => {
      await api.account.disconnect.mutate({ service });
      router.refresh();
    }, "stay");
  const connect = () =>
    void act(async () => {
      const { url } = await api.account.service.mutate({ service });
      keepWayOn("/account");
      window.location.assign(url);
    });
  return (
    <li>
      <b>{t("service", { service })}</b>
      <span className="sub">{t(isConnected ? "connected" : "notConnected")}</span>
      {isConnected || isSetUp ? (
        <button
          className="btn quiet"
          type="button"
          disabled={busy || !ready}
          aria-label={t(isConnected ? "disconnectThis" : "connectThis", { service: t("service", { service }) })}
          onClick={isConnected ? disconnect : connect}
        >
          {t(isConnected ? "disconnect" : "connect")}
        </button>
      ) : null}
      <div className="wide">
        <Problem code={problem} />
      </div>
    </li>
  );
}
