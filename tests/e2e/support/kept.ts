import { expect, type Page } from '@playwright/test'
import { soon } from './echo'

/** The page is kept for offline reading once the worker controls it and has cached it. */
export function isKept(page: Page): Promise<void> {
  return expect
    .poll(
      () =>
        page.evaluate(async (url) => {
          const hit = await caches.match(url, { ignoreVary: true })
          return navigator.serviceWorker.controller !== null && hit !== undefined
        }, page.url()),
      soon,
    )
    .toBe(true)
}
