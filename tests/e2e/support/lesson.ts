import { expect, type Locator, type Page } from '@playwright/test'

/** A question on a page by its prompt. */
export function question(page: Page, prompt: string): Locator {
  return page.getByRole('region', { name: prompt })
}

/** The prompts of the tests' own lesson, by the kind of question. */
export const ASKED = {
  poll: 'Which water is nearest to your home?',
  choice: 'What had the tadpole learned by evening?',
  activity: 'Put the words where they belong.',
  recording: 'Record the first sentence.',
  essay: 'What did you learn one day, and how?',
} as const

/**
 * The button of a task in a student's list by its label (Start, Keep going, Look again …) and the id of the work: other tests may have left
 * more assignments of the same lesson.
 */
export function taskLink(page: Page, action: string, name: string, work: string): Locator {
  const named = page.getByRole('link', { name: new RegExp(`^${action} ?: ${name}$`) })
  return named.and(page.locator(`[href*="/${work}"]`))
}

export function isSaved(asked: Locator): Promise<void> {
  return expect(asked.getByText(/^Saved at /)).toBeVisible()
}

/** Follows the link at the end of a page, and waits until the next one is there. */
export async function goToNext(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Next: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Picks a choice by its text and finishes. */
export async function pick(asked: Locator, choice: string): Promise<void> {
  await asked.getByText(choice, { exact: true }).click()
  await expect(asked.getByRole('radio', { name: choice })).toBeChecked()
  await asked.getByRole('button', { name: 'Done' }).click()
  await isSaved(asked)
}

/** Reopens a finished essay. A new page may not have its event handlers yet, so the button is pressed until it is open. */
export async function changeAnswer(asked: Locator): Promise<void> {
  const button = asked.getByRole('button', { name: 'Change my answer' })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(button).toBeHidden({ timeout: 500 })
  }).toPass()
}

/** Types into an essay once its editor is there, after its existing text. */
export async function write(asked: Locator, text: string): Promise<void> {
  await expect(asked.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  const field = asked.getByRole('textbox')
  await field.click()
  await field.press('ControlOrMeta+End')
  await field.pressSequentially(text)
}

/** Submits the open assignment from the banner at its end. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Assignment' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Submit this assignment?' })
  await dialog.getByRole('button', { name: 'Submit Assignment' }).click()
  await expect(page.getByText('Assignment submitted')).toBeVisible()
  await expect(page).toHaveURL(/\/binder/)
}
