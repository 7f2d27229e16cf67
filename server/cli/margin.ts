/** The mean of independent observations, and half of its 95% interval. */
export function meanAndMargin(values: readonly number[]): { readonly mean: number; readonly margin: number } {
  const n = Math.max(1, values.length);
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean, margin: 1.96 * Math.sqrt(variance / n) };
}
