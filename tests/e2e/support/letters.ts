import type { Page } from '@playwright/test'

/** Starts the browser with this font size, as a reader sets it for all pages; the default is 16. */
export async function startWithLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}
