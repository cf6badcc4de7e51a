import { assign } from './support/assign'
import { expectAccessible } from './support/axe'
import { FINN, GROUP, HANA, ISAAC, soon } from './support/echo'
import { expect, test } from './support/test'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000 })

const SAID = [
  [FINN, 'I learned to whistle from my aunt.'],
  [ISAAC, 'i learned to whistle, from my aunt'],
  [HANA, 'My brother showed me how to fold a boat.'],
] as const

test('[ASG-02] a teacher grades one question for the class by keyboard, undoes it, and releases scores after a preview', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  test.setTimeout(60_000)
  const teacher = await apiOf('teacher@example.org')
  const essayId = await database.contentId('pond', 'pond-essay')
  const { assignmentId, workOf } = await assign(teacher, database, pondId, { group: GROUP }, { holdScores: true })
  for (const [account, text] of SAID) {
    const student = await apiOf(account)
    const workId = await workOf(account)
    await student.post('interactions', {
      clientId: crypto.randomUUID(),
      interactionType: 'interactive',
      contentId: essayId,
      rootContentId: pondId,
      userAssignmentId: workId,
      interactionData: { value: `<p>${text}</p>` },
      state: 'complete',
    })
    await student.patch(`user-assignments/${workId}`, { submittedDate: new Date().toISOString() })
  }
  const scores = () =>
    database.query<{ score: number | null; comment: string | null }>(
      `SELECT "score", "scoreData"->>'comment' AS "comment" FROM "interaction"
        WHERE "assignmentId" = $1 AND "contentId" = $2 ORDER BY "score" DESC NULLS LAST`,
      [assignmentId, essayId],
    )

  await signIn('teacher@example.org')
  await page.goto(`/assignment-editor/${assignmentId}/grading?item=${essayId}`)
  await page.getByRole('link', { name: 'By question' }).click()
  await expect(page).toHaveURL(new RegExp(`/grading/question\\?item=${essayId}`))
  const group = page.getByRole('listitem').filter({ hasText: '2 answers say the same' })
  await expect(group).toContainText('whistle', soon)
  await expect(page.getByRole('heading', { name: /No similar answers/ })).toBeVisible()

  await test.step('the group is opened and scored with a comment', async () => {
    const pane = page.getByRole('region', { name: 'Score', exact: true })
    await expect(async () => {
      await page.keyboard.press('2')
      await expect(pane.getByRole('radio', { name: /^2 Points:/ })).toBeChecked({ timeout: 500 })
    }).toPass({ timeout: 8_000 })
    await page.keyboard.press('o')
    await expect(group.getByText('I learned to whistle from my aunt.', { exact: true })).toBeVisible(soon)
    await pane.getByLabel('Comment for these 2 students').fill('Say how she showed you.')
    await pane.getByRole('button', { name: 'Save comment' }).click()
    await expect(page.getByText('Comment saved to your bank')).toBeVisible()
    await pane.getByRole('button', { name: /^Score 2 answers with 2/ }).click()
    await expect(page.getByText('2 answers scored with 2')).toBeVisible(soon)
    expect((await scores()).slice(0, 2)).toEqual([
      { score: 2, comment: 'Say how she showed you.' },
      { score: 2, comment: 'Say how she showed you.' },
    ])
    await expectAccessible(page, 'grading by question')
  })

  await test.step('Undo removes the scores, and they are given again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await scores()).filter(({ score }) => score !== null).length, soon).toBe(0)
    await expect(page.getByRole('button', { name: 'Needs grading 3' })).toBeVisible(soon)
    await group.getByRole('group', { name: 'Score all 2 answers' }).getByRole('button', { name: '4' }).click()
    await page.keyboard.press('s')
    await expect(page.getByText('2 answers scored with 4')).toBeVisible(soon)
    await page.keyboard.press('1')
    await page.keyboard.press('s')
    await expect(page.getByText('1 answer scored with 1')).toBeVisible(soon)
    expect((await scores()).map(({ score }) => score)).toEqual([4, 4, 1])
  })

  await test.step('the preview shows what students will see before the release', async () => {
    await page.getByRole('button', { name: 'Preview release' }).click()
    const dialog = page.getByRole('dialog', { name: /Release 3 scores/ })
    await expect(dialog).toBeVisible(soon)
    await dialog.getByRole('combobox', { name: 'What a student sees' }).selectOption(await database.userId(HANA))
    await expect(dialog).toContainText('1 of 4')
    await expectAccessible(page, 'the preview of a release')
    await dialog.getByRole('button', { name: 'Release 3 scores' }).click()
    await expect(page.getByText('Students can see their scores.')).toBeVisible(soon)
    const hana = await apiOf(HANA)
    const seen = await hana.get<{ score: number | null }>(`user-assignments/${await workOf(HANA)}`)
    expect(seen.score).toBe(1)
  })
})
