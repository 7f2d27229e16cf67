const apart = 15;
const highest = 14;
const lowest = 158;

/** Heights for labels that want to stand at `wanted`, moved as little as it takes for none to cover another. */
export function plotLabels(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let least = highest;
  for (const index of order) {
    placed[index] = Math.max(wanted[index] ?? 0, least);
    least = (placed[index] ?? 0) + apart;
  }
  let most = lowest;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, most);
    most = (placed[index] ?? 0) - apart;
  }
  return placed;
}
