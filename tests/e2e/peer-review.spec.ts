import type { Page } from '@playwright/test'
import { answers, echoLesson, FINN, HANA, ISAAC, ratings, reviewing, SAID, soon } from './support/echo'
import { expect, test } from './support/test'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000 })

/** Collects the bodies of all API responses that a page receives. */
function listen(page: Page): string[] {
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/api/sessions'))
      bodies.push(await response.text().catch(() => ''))
  })
  return bodies
}

test('[PEER-01] [PEER-02] [PEER-05] [PEER-06] [PEER-07] [PEER-08] [PEER-09] a peer review from checkout to deletion, between three students and their teacher', async ({
  page: teacher,
  signIn,
  person,
  apiOf,
  database,
}) => {
  test.setTimeout(240_000)
  const lesson = await echoLesson({ teacher: await apiOf('teacher@example.org'), apiOf, database }, {})
  await lesson.answer(ISAAC)
  await lesson.answer(HANA)
  const finn = await person(FINN)
  const told = listen(finn)
  const ids = [await database.userId(ISAAC), await database.userId(HANA)]

  await test.step('a student who has not finished is asked to finish their own answer first', async () => {
    await finn.goto(await lesson.pathOf(FINN))
    await expect(finn.getByText(/Finish your own answer first/)).toBeVisible()
    await finn.getByRole('textbox', { name: 'Your answer' }).fill(SAID[FINN] ?? '')
    await finn.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('an answer is checked out for review without a name', async () => {
    await expect(reviewing(finn).getByText(/You have given 0 of 2 reviews/)).toBeVisible(soon)
    await reviewing(finn).getByRole('button', { name: 'Get an answer to review' }).click()
    await expect(reviewing(finn).getByRole('heading', { name: 'A classmate’s answer', exact: true })).toBeVisible()
    for (const id of ids) expect(told.join('\n')).not.toContain(id)
  })
  const isIsaacs = await reviewing(finn)
    .getByText(SAID[ISAAC] ?? '')
    .isVisible()
  const reviewed = isIsaacs ? ISAAC : HANA

  await test.step('it is rated by keyboard, and the unfinished review survives a reload', async () => {
    await reviewing(finn)
      .getByRole('radio', { name: /^1 Point: / })
      .focus()
    await finn.keyboard.press('ArrowRight')
    await expect(reviewing(finn).getByRole('radio', { name: /^2 Points: / })).toBeChecked()
    await reviewing(finn).getByRole('textbox', { name: 'Your comment' }).fill('I can see it')
    await finn.reload()
    await expect(reviewing(finn).getByRole('textbox', { name: 'Your comment' })).toHaveValue('I can see it', soon)
    await expect(reviewing(finn).getByRole('radio', { name: /^2 Points: / })).toBeChecked()
  })

  const other = await person(reviewed)
  const toldOther = listen(other)
  await other.goto(await lesson.pathOf(reviewed))
  await expect(ratings(other, 'Received').getByText('No ratings received yet.')).toBeVisible(soon)

  await test.step('the sent review reaches the author of the answer live and anonymously', async () => {
    await reviewing(finn).getByRole('textbox', { name: 'Your comment' }).fill('I can see it before me.')
    await reviewing(finn).getByRole('button', { name: 'Send my review' }).click()
    await expect(finn.getByText('Your review has been saved.')).toBeVisible()
    await expect(reviewing(finn).getByText(/You have given 1 of 2 reviews/)).toBeVisible()
    const row = ratings(other, 'Received').getByRole('button', { name: /^Anonymous/ })
    await expect(row).toBeVisible(soon)
    await row.click()
    await expect(ratings(other, 'Received').getByText('I can see it before me.')).toBeVisible()
    await expect(ratings(other, 'Received').getByText('2.0')).toHaveCount(2)
    expect(toldOther.join('\n')).not.toContain(await database.userId(FINN))
    await ratings(finn, 'Given')
      .getByRole('button', { name: /^Anonymous/ })
      .click()
    await expect(ratings(finn, 'Given').getByText(SAID[reviewed] ?? '')).toBeVisible()
  })

  await test.step('the second answer is a different one, and a missing comment is shown as such', async () => {
    await reviewing(finn).getByRole('button', { name: 'Get another answer' }).click()
    await expect(reviewing(finn).getByText(SAID[reviewed === ISAAC ? HANA : ISAAC] ?? '')).toBeVisible()
    await reviewing(finn)
      .getByRole('radio', { name: /^3 Points: / })
      .check({ force: true })
    await reviewing(finn).getByRole('button', { name: 'Send my review' }).click()
    await expect(reviewing(finn).getByText('You have given all your reviews. Thank you!')).toBeVisible()
    await ratings(finn, 'Given').getByRole('button', { name: /3\.0$/ }).click()
    await expect(ratings(finn, 'Given').getByText('no comment provided')).toBeVisible()
  })

  await test.step('the teacher sees who wrote the review and deletes it', async () => {
    await signIn('teacher@example.org')
    const student = await database.userId(reviewed)
    await teacher.goto(`/assignment-editor/${lesson.assignmentId}/grading?item=${lesson.echoId}&student=${student}`)
    const row = ratings(teacher, 'Received').getByRole('button', { name: /^Finn/ })
    await row.click(soon)
    await ratings(teacher, 'Received').getByRole('button', { name: 'Delete this review' }).click()
    const question = teacher.getByRole('alertdialog', { name: 'Delete this review?' })
    await expect(question).toContainText('will not be used to calculate the average score.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(teacher.getByText('Review successfully deleted')).toBeVisible()
    await expect(ratings(teacher, 'Received').getByText('No ratings received yet.')).toBeVisible()
    await expect(ratings(other, 'Received').getByText('No ratings received yet.')).toBeVisible(soon)
    await expect(ratings(finn, 'Given').getByRole('button', { name: /^Anonymous/ })).toHaveCount(1, soon)
    await expect(reviewing(finn).getByText(/You have given 1 of 2 reviews/)).toBeVisible(soon)
  })
})

test('[PEER-01] [INT-07] where the class sees its ranking, an answer in the list is rated without checking it out', async ({
  page: finn,
  signIn,
  apiOf,
  database,
}) => {
  const settings = { showRanking: true, showPeerNames: true }
  const lesson = await echoLesson({ teacher: await apiOf('teacher@example.org'), apiOf, database }, settings)
  for (const account of [FINN, ISAAC] as const) await lesson.answer(account)
  await signIn(FINN)
  await finn.goto(await lesson.pathOf(FINN))
  const card = answers(finn).getByRole('article', { name: /^Isaac/ })
  await card.getByRole('button', { name: 'Rate this answer' }).click(soon)
  await card.getByRole('radio', { name: /^3 Points: / }).check({ force: true })
  await card.getByRole('button', { name: 'Send my review' }).click()
  await expect(finn.getByText('Your review has been saved.')).toBeVisible()
  await expect(card.getByText('3.0')).toBeVisible(soon)
  await expect(card.getByText('Place 1')).toHaveCount(1)
  await card.getByRole('button', { name: 'Change my rating' }).click()
  await expect(card.getByRole('radio', { name: /^3 Points: / })).toBeChecked()
})

test('[F-68] [PEER-01] two tabs with one review lose no words: each keeps its draft, and both are offered once one is sent', async ({
  page: finn,
  signIn,
  apiOf,
  database,
}) => {
  const lesson = await echoLesson({ teacher: await apiOf('teacher@example.org'), apiOf, database }, {})
  for (const account of [FINN, ISAAC] as const) await lesson.answer(account)
  await signIn(FINN)
  const path = await lesson.pathOf(FINN)
  const long = 'I can see the conductor before me, and I would like to hear the band.'
  const comment = (page: Page) => reviewing(page).getByRole('textbox', { name: 'Your comment' })
  await finn.goto(path)
  await reviewing(finn).getByRole('button', { name: 'Get an answer to review' }).click(soon)
  await expect(comment(finn)).toBeVisible()
  const other = await finn.context().newPage()
  await other.goto(path)
  await comment(other).fill('Q', soon)
  await comment(finn).fill(long)
  await other.reload()
  await expect(comment(other)).toHaveValue('Q', soon)
  await finn.reload()
  await expect(comment(finn)).toHaveValue(long, soon)

  await reviewing(other).getByRole('button', { name: 'Send my review' }).click()
  await expect(reviewing(other).getByText(/You have given 1 of 2 reviews/)).toBeVisible()
  const offered = (name: string) => reviewing(finn).getByRole('region', { name })
  await expect(offered('The review you sent').getByText('Q', { exact: true })).toBeVisible(soon)
  await expect(offered('Your review here').getByText(long)).toBeVisible()
  await expect(reviewing(finn).getByText(/You have given 1 of 2 reviews/)).toBeVisible(soon)
  await offered('Your review here').getByRole('button', { name: 'Keep this one' }).click()
  await expect(comment(finn)).toHaveValue(long)
  await reviewing(finn).getByRole('button', { name: 'Send my review' }).click()
  await expect(finn.getByText('Your review has been saved.')).toBeVisible()
  const given = ratings(finn, 'Given').getByRole('button', { name: /^Anonymous/ })
  await expect(given).toHaveCount(1)
  await given.click()
  await expect(ratings(finn, 'Given').getByText(long)).toBeVisible(soon)
})
