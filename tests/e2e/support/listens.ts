import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has taken over every button and field of the page, for at most five seconds: some tests hold
 * the scripts back on purpose.
 */
export async function listens(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isTakenOver).catch(() => false), { timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined)
}

/** Runs in the page: whether every button and field of it carries what React keeps on an element it has taken over. */
function isTakenOver(): boolean {
  if (!document.querySelector('script[src*="/_next/"]')) return true
  return [...document.querySelectorAll('button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}
