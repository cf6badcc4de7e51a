import type { Page } from '@playwright/test'
import { answers, echoLesson, FINN, HANA, ISAAC, SAID, soon } from './support/echo'
import { expect, test } from './support/test'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000 })

const cardOf = (page: Page, account: typeof FINN | typeof ISAAC | typeof HANA) =>
  answers(page)
    .getByRole('article')
    .filter({ hasText: SAID[account] ?? '' })
const textsOf = (page: Page) => answers(page).getByRole('article').allInnerTexts()

test('[INT-06] [INT-07] [LIVE-15] [LIVE-16] reactions and ranking of a class update live without moving what is being read', async ({
  page: teacher,
  signIn,
  person,
  apiOf,
  database,
}) => {
  test.setTimeout(240_000)
  const settings = { showRanking: true, showReactions: true }
  const lesson = await echoLesson({ teacher: await apiOf('teacher@example.org'), apiOf, database }, settings)
  await lesson.answer(FINN)
  const isaacs = await lesson.answer(ISAAC)
  const finn = await person(FINN)
  const isaac = await person(ISAAC)
  for (const [page, account] of [
    [finn, FINN],
    [isaac, ISAAC],
  ] as const) {
    await page.goto(await lesson.pathOf(account))
    await expect(cardOf(page, FINN)).toBeVisible(soon)
    await expect(cardOf(page, ISAAC)).toBeVisible(soon)
  }

  await test.step('classmates are not named, and the student’s own answer is labelled', async () => {
    await expect(cardOf(finn, FINN)).toHaveAccessibleName('Your answer')
    await expect(cardOf(finn, ISAAC)).toHaveAccessibleName('A classmate')
  })

  await test.step('a reaction is counted in the other browser and disappears there when removed', async () => {
    const heart = cardOf(finn, ISAAC).getByRole('button', { name: /^I like it/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(cardOf(isaac, ISAAC).getByRole('img', { name: 'I like it: 1' })).toBeVisible(soon)
    await heart.click()
    await expect(cardOf(isaac, ISAAC).getByRole('img', { name: 'I like it: 0' })).toBeVisible(soon)
    await expect(heart).toHaveAccessibleName('I like it: 0')
  })

  await test.step('a new ranking updates numbers in place, and the order only on request', async () => {
    const before = (await textsOf(isaac)).map((text) => text.includes(SAID[ISAAC] ?? ''))
    const last = before[0] ? FINN : ISAAC
    const rater = await apiOf(last === FINN ? ISAAC : FINN)
    const rubricId = await database.contentId('demo-k5ela', 'lr-rb-idea')
    const option = await database.value<string>(
      `SELECT "data"#>>'{options,0,id}' AS value FROM "content" WHERE "id" = $1`,
      [rubricId],
    )
    const interactionId =
      last === ISAAC
        ? isaacs
        : await database.value<string>(
            `SELECT "peerId" AS value FROM "interaction" WHERE "userAssignmentId" = $1 AND "contentId" = $2 AND "interactionType" = 'interactive'`,
            [await lesson.workOf(FINN), lesson.echoId],
          )
    const order = await textsOf(isaac)
    await rater.post('reactions', { interactionId, reactionData: { rubricSelections: { [rubricId]: option } } })
    const updates = answers(isaac).getByRole('button', { name: 'Show the new order' })
    await expect(updates).toBeVisible(soon)
    await expect(cardOf(isaac, last).getByText('Place 1')).toHaveCount(1)
    const held = await textsOf(isaac)
    expect(held.map((text) => text.includes(SAID[last] ?? ''))).toEqual(
      order.map((text) => text.includes(SAID[last] ?? '')),
    )
    await updates.click()
    await expect(answers(isaac).getByRole('article').first()).toContainText(SAID[last] ?? '')
    await expect(updates).toHaveCount(0)
  })

  await test.step('the teacher sees the class by name and can react too', async () => {
    await signIn('teacher@example.org')
    await teacher.goto(`/content-viewer/assignment/${lesson.assignmentId}/echo/${lesson.echoId}`)
    const list = teacher.getByRole('region', { name: 'Answers of the class' })
    const card = list.getByRole('article', { name: /^Finn/ })
    await card.getByRole('button', { name: /^Good idea/ }).click(soon)
    await expect(cardOf(finn, FINN).getByRole('img', { name: 'Good idea: 1' })).toBeVisible(soon)
  })
})

test('[INT-05] [F-24] by default classmates’ answers are neither shown nor sent in any API response', async ({
  page: finn,
  signIn,
  apiOf,
  database,
}) => {
  const lesson = await echoLesson(
    { teacher: await apiOf('teacher@example.org'), apiOf, database },
    { reviewsRequested: 0 },
  )
  for (const account of [FINN, HANA] as const) await lesson.answer(account)
  const bodies: string[] = []
  finn.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  await signIn(FINN)
  await finn.goto(await lesson.pathOf(FINN))
  await expect(finn.getByRole('heading', { level: 2, name: 'Your classmates' })).toBeVisible(soon)
  await expect(answers(finn)).toHaveCount(0)
  expect(bodies.join('\n')).not.toContain(SAID[HANA] ?? '')
})
