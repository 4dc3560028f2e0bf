/** In pixels of the window. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** Between a toast and a control. */
const GAP = 6

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

/**
 * The highest box of this size within an area that overlaps none of those taken, as far right as
 * possible; null if there is none.
 */
export function freePlace(
  { width, height }: { readonly width: number; readonly height: number },
  taken: readonly Box[],
  area: Box,
): Box | null {
  const tops = [area.top, ...taken.map(({ bottom }) => bottom + GAP)]
    .filter((top) => top >= area.top && top + height <= area.bottom)
    .sort((one, other) => one - other)
  const besides = taken.flatMap(({ left, right }) => [left - GAP - width, right + GAP])
  const lefts = [area.right - width, (area.left + area.right - width) / 2, ...besides]
    .filter((left) => left >= area.left && left + width <= area.right)
    .sort((one, other) => other - one)
  for (const top of tops)
    for (const left of lefts) {
      const place = { left, top, right: left + width, bottom: top + height }
      if (!taken.some((other) => overlaps(place, other))) return place
    }
  return null
}
