import { expect, type Page } from '@playwright/test'
import { listens } from './listens'

/** Starts acting as the only person found by the search on the page; `home` is where they start. */
export async function beginToAct(page: Page, home = /\/assignments$/): Promise<void> {
  await page.getByRole('button', { name: /^Act as / }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The help request of the tests')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(home)
  await listens(page)
}

/** Finds the person with a user name, and starts acting as them. */
export async function actAs(page: Page, username: string, home?: RegExp): Promise<void> {
  await page.goto('/people')
  await page.getByRole('searchbox', { name: 'Search people' }).fill(username)
  await beginToAct(page, home)
}
