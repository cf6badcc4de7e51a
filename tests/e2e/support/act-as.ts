import { expect, type Page } from '@playwright/test'

/** Begins to act as the one person that the search of the page has found; `home` is where they begin. */
export async function beginToAct(page: Page, home = /\/assignments$/): Promise<void> {
  await page.getByRole('button', { name: /^Act as / }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The help request of the tests')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(home)
}

/** Finds the one person of a user name, and begins to act as them. */
export async function actAs(page: Page, username: string, home?: RegExp): Promise<void> {
  await page.goto('/people')
  await page.getByRole('searchbox', { name: 'Search people' }).fill(username)
  await beginToAct(page, home)
}
