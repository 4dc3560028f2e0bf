import { onTestFinished } from 'vitest'

/**
 * Every toast shown during a test, even one that was replaced at once.
 * Each is a title and a description, joined by a bar.
 */
export function shownToasts(): string[] {
  const shown: string[] = []
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('.toast')) shown.push(textOf(node))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return shown
}

const textOf = (toast: HTMLElement) =>
  [...(toast.firstElementChild?.children ?? [])]
    .map(({ textContent }) => textContent)
    .join(' | ')
