import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

const ways = [
  ["installApple", "installAppleHow"],
  ["installAndroid", "installAndroidHow"],
  ["installDesk", "installDeskHow"],
] as const;

/** How the game gets onto a home screen or a desk: browsers differ, and an iPhone's does not offer it by itself. */
export function InstallHelp() {
  return (
    <section className="sec panel" id="install" aria-labelledby="install-title">
      <h2 id="install-title">{t("installTitle")}</h2>
      <p>{t("installLead")}</p>
      <dl className="steps">
        {ways.map(([device, how]) => (
          <div key={device}>
            <dt>{t(device)}</dt>
            <dd>{t(how)}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">{t("installSeat")}</p>
    </section>
  );
}
