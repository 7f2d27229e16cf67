"use client";

import type { NoticesAnswer } from "@/app/_components/answers";
import { When } from "@/app/_components/when";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** The browsers that take somebody's notices; one that was lost or sold can be taken off the list from here. */
export function Devices({
  devices,
  mine,
  onRemove,
}: {
  readonly devices: NoticesAnswer["push"]["devices"];
  readonly mine: string | null; // the id of this one
  readonly onRemove: (id: string) => void;
}) {
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className="keys-title">{t("devices")}</h3>
      <ul className="lines">
        {devices.map(({ id, by, addedAt, deliveredAt }) => {
          const name = t("device", { by });
          return (
            <li key={id}>
              <b>
                {name}
                {id === mine ? ` (${t("thisDevice")})` : ""}
              </b>
              <span className="sub">
                {t("added")} <When at={addedAt} />
                {deliveredAt !== null && (
                  <>
                    {" · "}
                    {t("reached")} <When at={deliveredAt} />
                  </>
                )}
              </span>
              <button
                type="button"
                className="btn quiet"
                aria-label={t("removeName", { name: id === mine ? t("thisDevice") : name })}
                onClick={() => onRemove(id)}
              >
                {t("remove")}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
