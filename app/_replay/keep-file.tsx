import { saveFile } from "@/app/_components/save-file";
import messages from "@/app/_messages/compiled/en/picture.json";
import { translator } from "@/app/_messages/translator";

const t = translator(messages);

/** Keeps a file that was made here, or hands it on where the system can. */
export function KeepFile({ file, what }: { readonly file: File; readonly what: "picture" | "film" }) {
  const canShare = navigator.canShare?.({ files: [file] }) === true;
  function share() {
    navigator.share({ files: [file] }).catch(() => undefined); // closing the sheet is no failure
  }
  return (
    <div className="row">
      <button className="btn line grow" type="button" onClick={() => saveFile(file.name, file)}>
        {t("download", { what })}
      </button>
      {canShare ? (
        <button className="btn line grow" type="button" onClick={share}>
          {t("share", { what })}
        </button>
      ) : null}
    </div>
  );
}
