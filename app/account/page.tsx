import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StepPage } from "@/app/_components/page-shell";
import words from "@/app/_messages/compiled/en/account.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { CarryPanel } from "./carry-panel";
import { NameForm } from "./name-form";
import { SignOut } from "./sign-out";
import { WaysIn } from "./ways-in";

const t = translator(words);

export const metadata: Metadata = { title: t("title"), robots: { index: false } };

/** Who somebody is here, which ways lead to it, and how to take it along or leave. */
export default async function AccountPage() {
  const { mail, services, mine } = await (await serverCaller()).account.get();
  if (mine === null) redirect("/sign-in?to=/account");
  return (
    <StepPage title={t("title")}>
      <main className="stack">
        {mine.guest ? <p className="panel warned">{t("guest", { name: mine.name })}</p> : null}
        <div className="two">
          <div className="stack">
            <NameForm name={mine.name} />
            <WaysIn mine={mine} mail={mail} services={services} />
          </div>
          <div className="stack">
            <CarryPanel />
            <SignOut guest={mine.guest} />
          </div>
        </div>
      </main>
    </StepPage>
  );
}
