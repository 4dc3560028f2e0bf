const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The statistic of Pearson's chi-squared test.
 *
 * @param weights the share of each count; even ones when left out
 */
export function chiSquare(
  counts: readonly number[],
  weights: readonly number[] = counts.map(() => 1),
): number {
  const unit = sum(counts) / sum(weights)
  return sum(
    counts.map((count, index) => {
      const due = unit * (weights[index] ?? 0)
      return (count - due) ** 2 / due
    }),
  )
}
