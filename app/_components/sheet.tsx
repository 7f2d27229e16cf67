"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import messages from "@/app/_messages/compiled/en/sheet.json";
import { translator } from "@/app/_messages/translator";
import { Icon } from "./icon";

const t = translator(messages);

/** A sheet over the table: a modal dialog of the browser, so Escape, focus and what lies below are its business. */
export function Sheet({
  title,
  note,
  children,
  foot,
  onClose,
}: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={heading} onClose={onClose}>
      <div className="sheet-head">
        <h2 className="h2" id={heading}>
          {title}
        </h2>
        <button type="button" className="ib" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
        {note !== undefined && <p className="sub">{note}</p>}
      </div>
      <div className="scroll">{children}</div>
      {foot !== undefined && <div className="row">{foot}</div>}
    </dialog>
  );
}
