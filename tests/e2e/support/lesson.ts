import { expect, type Locator, type Page } from '@playwright/test'

/** A question on a page by what it asks. */
export function question(page: Page, prompt: string): Locator {
  return page.getByRole('region', { name: prompt })
}

/** What the tests' own lesson asks, by the kind of question. */
export const ASKED = {
  poll: 'Which water is nearest to your home?',
  choice: 'What had the tadpole learned by evening?',
  activity: 'Put the words where they belong.',
  recording: 'Record the first sentence.',
  essay: 'What did you learn one day, and how?',
} as const

/**
 * The button of a task in a student's list by what it says (Start, Keep going, Look again …) and the id of the work: other tests may have left
 * more of the same lesson.
 */
export function taskLink(page: Page, action: string, name: string, work: string): Locator {
  const named = page.getByRole('link', { name: new RegExp(`^${action} ?: ${name}$`) })
  return named.and(page.locator(`[href*="/${work}"]`))
}

export function isSaved(asked: Locator): Promise<void> {
  return expect(asked.getByText(/^Saved at /)).toBeVisible()
}

/** Goes on by the link at the end of a page, and waits until the next one is there. */
export async function goToNext(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Next: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Picks a choice by its words and finishes. */
export async function pick(asked: Locator, choice: string): Promise<void> {
  await asked.getByText(choice, { exact: true }).click()
  await expect(asked.getByRole('radio', { name: choice })).toBeChecked()
  await asked.getByRole('button', { name: 'Done' }).click()
  await isSaved(asked)
}

/** Opens a finished essay again. A page that has just come may not listen yet, so it is pressed until it is open. */
export async function changeAnswer(asked: Locator): Promise<void> {
  const button = asked.getByRole('button', { name: 'Change my answer' })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(button).toBeHidden({ timeout: 500 })
  }).toPass()
}

/** Writes into an essay once its editor is there; what is written stands behind what was there. */
export async function write(asked: Locator, text: string): Promise<void> {
  await expect(asked.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  const field = asked.getByRole('textbox')
  await field.click()
  await field.press('ControlOrMeta+End')
  await field.pressSequentially(text)
}

/** Turns the open assignment in from the banner at its end. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Assignment' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Submit this assignment?' })
  await dialog.getByRole('button', { name: 'Submit Assignment' }).click()
  await expect(page.getByText('Assignment submitted')).toBeVisible()
  await expect(page).toHaveURL(/\/binder/)
}
