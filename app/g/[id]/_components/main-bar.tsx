import type { Press } from "@/app/_components/press";

/** The one main button of the screen. It stays where it is when it can do nothing, and says why. */
export function MainBar({
  label,
  onPress,
}: {
  readonly label: string;
  readonly onPress: ((press: Press) => void) | null;
}) {
  return (
    <div className="bar">
      <button type="button" className="btn main" aria-disabled={onPress === null} onClick={(event) => onPress?.(event)}>
        <span>{label}</span>
      </button>
    </div>
  );
}
