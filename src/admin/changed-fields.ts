/** The fields that differ, or null when none does. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | null {
  const changes: Partial<Fields> = { ...after }
  for (const field in after) if (after[field] === before[field]) delete changes[field]
  return Object.keys(changes).length > 0 ? changes : null
}
