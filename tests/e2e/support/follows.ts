import { expect, type Page } from '@playwright/test'

/** Waits until the tab has requested its session and follows it, which is the last thing that a page starts. */
export async function follows(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(sessionStorage).some((kept) => kept.includes('"sessionActive":true'))),
    )
    .toBe(true)
}
