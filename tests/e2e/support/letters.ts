import type { Page } from '@playwright/test'

/** Has the browser begin with letters of this size, as a reader sets it for all pages; 16 where nothing is set. */
export async function startWithLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}
