/** The one main button of the screen. It stays where it is when it can do nothing, and says why. */
export function MainBar({ label, onPress }: { readonly label: string; readonly onPress: (() => void) | null }) {
  return (
    <div className="bar">
      <button type="button" className="btn main" aria-disabled={onPress === null} onClick={() => onPress?.()}>
        <span>{label}</span>
      </button>
    </div>
  );
}
