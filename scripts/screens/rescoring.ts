import type { Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Screen } from './screen'

const TEACHER = 'teacher@example.org'
/** A question with choices that the demo's students have answered. */
const LESSON = 'lr-l2'
const QUESTION = 'lr-q2a'

type Data = Prisma.JsonObject & { choices: (Prisma.JsonObject & { correct: boolean })[] }

/** Returns grading after a question's key was corrected: the notice, and who gets what when it is scored again. The key is restored afterwards. */
export async function rescoringScreens(): Promise<Screen[]> {
  const [{ id: contentId, data }, assignment] = await Promise.all([
    db().content.findFirstOrThrow({ where: { packageName: 'demo-k5ela', packageKey: QUESTION } }),
    db().assignment.findFirstOrThrow({
      where: { content: { packageKey: LESSON }, createdBy: { username: TEACHER } },
      select: { id: true },
    }),
  ])
  const stored = data as Data
  const store = async (choices: Data['choices']) => {
    await db().content.update({
      where: { id: contentId },
      data: { data: { ...stored, choices }, version: { increment: 1 } },
    })
  }

  /** Shows the notice by changing the key to the opposite of the one that the answers were scored by. */
  async function showNotice(page: Page) {
    await store(stored.choices.map((choice) => ({ ...choice, correct: !choice.correct })))
    await page.reload()
    await page.getByRole('button', { name: /^Score again/ }).waitFor()
  }
  async function openDialog(page: Page) {
    await showNotice(page)
    await page.getByRole('button', { name: /^Score again/ }).click()
    await page.getByRole('dialog').getByRole('list').waitFor()
  }
  const screen = {
    who: TEACHER,
    path: `/assignment-editor/${assignment.id}/grading?item=${contentId}`,
    undo: () => store(stored.choices),
  }
  return [
    { name: 'rescore-notice', ...screen, prepare: showNotice },
    { name: 'rescore-dialog', ...screen, prepare: openDialog },
  ]
}
