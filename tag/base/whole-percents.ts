const WHOLE_PERCENT = 100;

/**
 * Computes the shares of counts in whole percent, which sum to 100 (largest remainder): 1, 1 and 1 are 34, 33 and 33.
 * @returns zeros if all counts are 0
 */
export function computeWholePercents(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => (count * WHOLE_PERCENT) / total);
  const missing = WHOLE_PERCENT - shares.reduce((sum, share) => sum + Math.floor(share), 0);
  const roundedUp = new Set(
    shares
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map((share, index) => Math.floor(share) + (roundedUp.has(index) ? 1 : 0));
}
