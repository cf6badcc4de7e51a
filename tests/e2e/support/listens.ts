import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has hydrated every button and field of the page, for at most fifteen seconds: some tests hold the scripts back on
 * purpose.
 */
export async function listens(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isTakenOver).catch(() => false), { timeout: 15_000 })
    .toBe(true)
    .catch(() => undefined)
}

/**
 * Runs in the page: whether every button and field has the property that React sets on hydrated elements. Vocabulary words in a text come as
 * HTML; for them it is the surrounding element.
 */
function isTakenOver(): boolean {
  if (!document.querySelector('script[src*="/_next/"]')) return true
  const propsOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as object | undefined
  return [...document.querySelectorAll('button, input, select, textarea')].every((element) => {
    if (propsOf(element)) return true
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const props = propsOf(outer)
      if (props) return 'dangerouslySetInnerHTML' in props
    }
    return false
  })
}
