/** Whether a text holds nothing to read: spaces of any width, joiners and marks of direction only. */
export const isBlank = (text: string): boolean =>
  !/[^\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0]/u.test(
    text,
  )
