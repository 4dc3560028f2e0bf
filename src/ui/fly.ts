import { prefersReducedMotion } from '@/device/media'

/**
 * Lets an element fly to where it stands from where another one does. The browser measures both once;
 * the flight is a transform.
 */
export function fly(
  element: Element | null | undefined,
  from: Element | null | undefined,
  timing: KeyframeAnimationOptions,
) {
  if (!element || !from || prefersReducedMotion()) return
  const [start, end] = [from.getBoundingClientRect(), element.getBoundingClientRect()]
  const across = start.left + start.width / 2 - end.left - end.width / 2
  const down = start.top + start.height / 2 - end.top - end.height / 2
  element.animate({ transform: [`translate(${across}px, ${down}px)`, 'none'] }, timing)
}
