import { Icon } from "./icon";

/** The table with nothing on it: four corners for kings, the stock, and four places still free. */
export function EmptyQuilt() {
  return (
    <div className="emptyq" aria-hidden="true">
      <Corner />
      <span />
      <Corner />
      <span />
      <span className="m">
        <Icon name="cards" />
      </span>
      <span />
      <Corner />
      <span />
      <Corner />
    </div>
  );
}

function Corner() {
  return (
    <span className="c">
      <Icon name="crown" />
    </span>
  );
}
