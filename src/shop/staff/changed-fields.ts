/** The fields of `after` that differ from `before`; null if none does. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | null {
  const changes: Partial<Fields> = { ...after }
  for (const field in after) if (isSame(after[field], before[field])) delete changes[field]
  return Object.keys(changes).length > 0 ? changes : null
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
