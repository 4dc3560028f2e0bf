import { useEffect, useState, type RefObject } from 'react'
import type { Size } from '@/lib/fit-image'

/**
 * The size of an element in whole CSS pixels; null until measured and while it has no area. The
 * object stays the same until the element's size or the window's width changes: a window that only
 * gets lower, as when a keyboard opens, changes nothing.
 */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const width = Math.round(entry.contentRect.width)
      const height = Math.round(entry.contentRect.height)
      if (width === 0 || height === 0) return
      setSize((last) =>
        last?.width === width && last.height === height ? last : { width, height },
      )
    })
    observer.observe(element.current)
    let lastWidth = window.innerWidth
    function onResize() {
      if (window.innerWidth === lastWidth) return
      lastWidth = window.innerWidth
      setSize((last) => last && { ...last })
    }
    window.addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', onResize)
    }
  }, [element])

  return size
}
