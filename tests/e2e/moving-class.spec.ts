import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { listens } from './support/listens'
import { expect, test } from './support/test'

const CHILD = 'student22@example.org'

test('[CLS-01] [CLS-04] [SH-33] a student changes class: the screen says what happens to their work, and the student finds it there', async ({
  page,
  signIn,
  person,
  apiOf,
  database,
  pondId,
}) => {
  const teacher = await apiOf('teacher@example.org')
  const stamp = Date.now()
  const [former, next] = [`Otters ${stamp}`, `Herons ${stamp}`]
  const childId = await database.userId(CHILD)
  const { firstName, lastName } = await teacher.get<{ firstName: string; lastName: string }>(`users/${childId}`)
  const create = (name: string, studentIds: string[]) => teacher.post<{ id: string }>('groups', { name, studentIds })
  const from = await create(former, [childId])
  const to = await create(next, [])
  const give = (groupId: string) =>
    teacher.post<{ id: string }>('assignments', {
      contentId: pondId,
      target: { id: groupId },
      targetTypeId: 'group',
      startDate: new Date(Date.now() - 3_600_000).toISOString(),
      endDate: null,
      data: { settings: {} },
    })
  const [open, done] = [await give(from.id), await give(from.id)]
  await give(to.id)
  const child = await apiOf(CHILD)
  const [openWork, doneWork] = [await database.workId(open.id, CHILD), await database.workId(done.id, CHILD)]
  await child.patch(`user-assignments/${openWork}`, { lastViewedContentId: pondId })
  await child.patch(`user-assignments/${doneWork}`, { submittedDate: new Date().toISOString() })

  await test.step('before the move, the screen lists what is kept and what is new', async () => {
    await signIn('teacher@example.org')
    await page.goto(`/classroom/groups/${from.id}`)
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Move to another group' }).click()
    const dialog = page.getByRole('dialog', { name: `Move ${firstName} ${lastName}` })
    await dialog.getByLabel('To which group').selectOption({ label: next })
    await expect(dialog.getByText(`All 2 pieces of work of ${former} are kept.`)).toBeVisible()
    await expect(dialog.getByText(/^1 is not turned in: .* under Assignments/)).toBeVisible()
    await expect(dialog.getByText(/^1 is turned in.* in their Binder\.$/)).toBeVisible()
    await expect(dialog.getByText(`in the grades of ${former}, under Left the class`)).toBeVisible()
    await expect(dialog.getByText(new RegExp(`^They get the open assignment of ${next}`))).toBeVisible()
    await expect(dialog.getByText(new RegExp(`in ${next} it starts over`))).toBeVisible()
    await expectAccessible(page, 'moving a student')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, 'moving a student, narrow')
    await dialog.getByRole('button', { name: `Move to ${next}` }).click()
    await expect(page.getByText(`1 student has moved to ${next}`)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the student finds the open, new and submitted work where the dialog said', async () => {
    const tab = await person(CHILD)
    await tab.goto('/assignments')
    for (const id of [openWork, await newWorkOf()]) await expect(tab.locator(`a[href*="${id}"]`).first()).toBeVisible()
    await tab.goto('/binder')
    await expect(tab.locator(`a[href*="${doneWork}"]`).first()).toBeVisible()
  })

  await test.step('the teacher finds the student in the grades of the former group', async () => {
    await page.goto(`/classroom/groups/${from.id}/grades`)
    await expect(page.getByText('Left the class').first()).toBeVisible()
    await expect(page.getByText(`${firstName} ${lastName}`).first()).toBeVisible()
  })

  await test.step('the teacher views pages as the student, read-only, and returns', async () => {
    await page.goto(`/classroom/groups/${to.id}`)
    await page.getByRole('button', { name: `View as student: ${firstName} ${lastName}` }).click()
    const question = page.getByRole('alertdialog', { name: `View pages as ${firstName} ${lastName}?` })
    await question.getByRole('button', { name: 'View pages' }).click()
    await expect(page).toHaveURL(/\/assignments$/)
    await listens(page)
    await expect(
      page.getByText(`You see what ${firstName} ${lastName} sees. You cannot change anything.`),
    ).toBeVisible()
    await expect(page.locator(`a[href*="${openWork}"]`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Return', exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`/classroom/groups/${to.id}`))
    await expect(page.getByText('You cannot change anything.')).toHaveCount(0)
  })

  function newWorkOf(): Promise<string> {
    return database.value(
      `SELECT w."id" AS value FROM "user_assignment" w JOIN "assignment" a ON a."id" = w."assignmentId"
        WHERE a."groupId" = $1 AND w."userId" = $2`,
      [to.id, childId],
    )
  }
})
