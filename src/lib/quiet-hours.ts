/**
 * Whether a clock is within the quiet hours, which may go over midnight.
 *
 * @param minutes since midnight
 * @param from hours and minutes as 'HH:MM', quiet from then on; empty: never quiet
 * @param until the first minute with sound again
 */
export function isQuietAt(minutes: number, from: string, until: string): boolean {
  if (from === '' || until === '') return false
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return start <= end
    ? minutes >= start && minutes < end
    : minutes >= start || minutes < end
}

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
