"use client";

import type { Service } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { keepWayOn } from "./way-on";

const t = translator(words);

/** The services that are set up; each button leads to that service's own page. */
export function Services({ services, to }: { readonly services: readonly Service[]; readonly to: string }) {
  const { act, busy, problem } = useAct();
  const ready = useReady();
  if (services.length === 0) return null;
  const go = (service: Service) =>
    void act(async () => {
      const { url } = await api.account.service.mutate({ service });
      keepWayOn(to);
      window.location.assign(url);
    });
  return (
    <section className="sec">
      <h2>{t("or")}</h2>
      <div className="row">
        {services.map((service) => (
          <button
            key={service}
            className="btn line tall grow"
            type="button"
            disabled={busy || !ready}
            onClick={() => go(service)}
          >
            {t("service", { service })}
          </button>
        ))}
      </div>
      <Problem code={problem} />
    </section>
  );
}
