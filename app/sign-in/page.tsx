import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Icon } from "@/app/_components/icon";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/signin.json";
import { translator } from "@/app/_messages/translator";
import { MailForm } from "@/app/_sign-in/mail-form";
import { Services } from "@/app/_sign-in/services";
import { wayOn } from "@/app/_sign-in/way-on";
import { serverCaller } from "@/server/api/caller";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), robots: { index: false } };

type Asked = { readonly searchParams: Promise<{ readonly [field: string]: string | string[] | undefined }> };

/** All ways in that are set up here; for a guest they are ways to keep the games. */
export default async function SignInPage({ searchParams }: Asked) {
  const { mail, services, mine } = await (await serverCaller()).account.get();
  if (mine !== null && !mine.guest) redirect("/account");
  const asked = await searchParams;
  const to = wayOn(typeof asked.to === "string" ? asked.to : null);
  return (
    <StepPage>
      <main className="narrow">
        <div>
          <h1 className="big less">{t(mine === null ? "title" : "keepTitle")}</h1>
          <p className="lead">{mine === null ? t("lead") : t("keepLead", { name: mine.name })}</p>
        </div>
        {asked.problem === "service" ? (
          <p className="problem" role="alert">
            {t("problem")}
          </p>
        ) : null}
        {mail ? <MailForm to={to} /> : <p className="panel">{t("mailOff")}</p>}
        <Services services={services} to={to} />
        <Link className="preset" href="/carry">
          <span className="pi">
            <Icon name="device" />
          </span>
          <span>
            <b>{t("seat")}</b>
            <span>{t("seatHow")}</span>
          </span>
          <Icon name="stepOn" />
        </Link>
      </main>
    </StepPage>
  );
}
