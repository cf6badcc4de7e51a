import { newId } from '@/lib/common/id'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

const GROUP = 'Room 12'
const TEACHER = 'teacher@example.org'
const STUDENT = 'student1@example.org'

test('[TBL-14] [TBL-15] a teacher grades in the gradebook using only the keyboard, undoes it, and reviews standards', async ({
  page,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const teacher = await apiOf(TEACHER)
  const student = await apiOf(STUDENT)
  const given = await assign(teacher, database, pondId, { group: GROUP })
  const workId = await given.workOf(STUDENT)
  const groupId = await database.groupId(GROUP)
  const essayId = await database.contentId('pond', 'pond-essay')
  await student.post('interactions', {
    clientId: newId(),
    interactionType: 'interactive',
    contentId: essayId,
    rootContentId: pondId,
    userAssignmentId: workId,
    interactionData: { value: '<p>The tadpole grew legs before it lost its tail, and it took all of the spring.</p>' },
    state: 'complete',
  })
  await student.patch(`user-assignments/${workId}`, { submittedDate: new Date().toISOString() })
  const name = await database.value<string>(
    `SELECT "firstName" || ' ' || "lastName" AS value FROM "user" WHERE "id" = $1`,
    [student.userId],
  )
  const lesson = await database.value<string>('SELECT "name" AS value FROM "content" WHERE "id" = $1', [pondId])

  await signIn(TEACHER)
  await page.goto(`/classroom/groups/${groupId}/grades`)
  await expect(page.getByRole('heading', { level: 1, name: `Grades of ${GROUP}` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a student' }).fill(name)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  // Earlier runs may have assigned the same lesson; the last column is this one.
  const cell = page.getByRole('button', { name: new RegExp(`^${name}, ${lesson}: `) }).last()
  await expect(cell).toHaveAccessibleName(/needs grading$/)
  await expectAccessible(page, 'a gradebook with a student to grade')

  await test.step('Enter opens the score, and Escape returns to its cell', async () => {
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
  })

  await test.step('points and a reason are entered, and the cell shows the score', async () => {
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Score of ${name}` })
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('4')
    await dialog.getByLabel('Reason').fill('Told the rest out loud')
    await expectAccessible(page, 'a score that is changed beside its cell')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAccessibleName(/: \d+, /)
    await expect(page.getByText(`${name}’s score in ${lesson} was changed.`)).toBeVisible()
  })

  await test.step('Undo restores the previous value', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('The change is undone.')).toBeVisible()
    await expect(cell).toHaveAccessibleName(/needs grading$/)
    const { score } = await teacher.get<{ score: number | null }>(`user-assignments/${workId}`)
    expect(score).toBeNull()
  })

  await test.step('[TBL-03] on a narrow screen each student is shown as a card', async () => {
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(
      page
        .getByRole('article')
        .getByRole('button', { name: /needs grading$/ })
        .last(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page, 'a gradebook as cards')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('[TBL-12] a standard opens the answers behind it', async () => {
    await page.getByRole('link', { name: 'Standards' }).click()
    await expect(page.getByText('Latest: the newest graded answer to the standard counts.')).toBeVisible()
    await page.getByText('Highest', { exact: true }).click()
    await expect(page.getByText('Highest: the best graded answer to the standard counts.')).toBeVisible()
    await page.locator('button[data-gb="green"]').first().click()
    await expect(page.getByRole('dialog').getByRole('table')).toContainText('counts')
    await expectAccessible(page, 'the answers behind a standard')
  })
})
