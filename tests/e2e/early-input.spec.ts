import { DEMO_PASSWORD } from './support/accounts'
import { assign } from './support/assign'
import { hold, SCRIPTS } from './support/hold'
import { isSaved } from './support/lesson'
import { listens } from './support/listens'
import { expect, test } from './support/test'

test('[F-86] a comment and points that a teacher gives before the scripts of a page have come are saved', async ({
  person,
  pondWork,
  apiOf,
  database,
  pondId,
}) => {
  const work = await pondWork('student22@example.org')
  const student = await apiOf('student22@example.org')
  const contentId = await database.contentId('pond', 'pond-essay')
  await student.post('interactions', {
    clientId: crypto.randomUUID(),
    interactionType: 'interactive',
    contentId,
    rootContentId: pondId,
    userAssignmentId: work.id,
    interactionData: { value: '<p>I learned to row.</p>' },
    state: 'complete',
    tabId: 'tab-of-student22',
    sequence: 1,
  })
  await student.patch(`user-assignments/${work.id}`, { submittedDate: new Date().toISOString() })

  const teacher = await person('teacher2@example.org')
  const scripts = await hold(teacher.context(), SCRIPTS)
  await teacher.goto(`/assignment-editor/${work.assignmentId}/grading?item=${contentId}`, { waitUntil: 'commit' })
  const comment = teacher.getByLabel(/^Comment to/)
  await comment.click()
  await comment.pressSequentially('You say how.')
  await teacher
    .getByRole('region', { name: 'Score', exact: true })
    .getByText('2 Points: Says what was learned.', { exact: true })
    .click()
  await scripts.letGo()
  const read = () =>
    database.query(
      `SELECT "scoreData"->>'comment' AS comment, "score" FROM "interaction" WHERE "userAssignmentId" = $1 AND "contentId" = $2`,
      [work.id, contentId],
    )
  await expect.poll(read).toEqual([{ comment: 'You say how.', score: 2 }])
  await expect(comment).toHaveValue('You say how.')
})

test('[F-86] an assignment that is filled in and sent before the scripts of its page have come is given as it was', async ({
  page,
  context,
  signIn,
  pondId,
}) => {
  await signIn('teacher2@example.org')
  const scripts = await hold(context, SCRIPTS)
  await page.goto(`/assignment-creator/${pondId}`, { waitUntil: 'commit' })
  const group = page.getByRole('combobox', { name: 'Group' })
  const groupId = await group.locator('option').nth(1).getAttribute('value')
  await group.selectOption(groupId)
  await page.getByText(/^\d+ pages of \d+ included$/).click()
  await page.getByRole('group').getByRole('checkbox').last().uncheck()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const reviews = page.getByRole('spinbutton')
  await reviews.fill('2')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /assignments$/.test(request.url()))
  await scripts.letGo()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ target: { id: groupId }, data: { settings: { reviewsRequested: 2 } } })
  expect(body.data.settings.excludedContentIds).toHaveLength(1)
  await expect(page).not.toHaveURL(/assignment-creator/)
})

test('[F-86] [F-40] two versions of a short answer that are too long together wait until their writer shortens them', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
}) => {
  const contentId = await database.contentId('demo-hss', 'hss-ch2')
  const teacher = await apiOf('teacher2@example.org')
  const work = await (await assign(teacher, database, contentId, { student: 'student23@example.org' })).workOf(
    'student23@example.org',
  )
  await signIn('student23@example.org')
  const path = `/assignments/${work}/subsection/${await database.contentId('demo-hss', 'hss-ch2-work')}`
  await page.goto(path)
  const ask = page.getByRole('textbox', { name: 'Write one question that you would ask the person who made it.' })
  const asked = page.getByRole('region').filter({ has: ask }).last()
  const words = (how: string) => `Did you ${how} it by lamp, ${'and why was it made of clay, '.repeat(5)}or not?`
  await ask.fill(words('write'))
  await isSaved(asked)
  // What follows stays on the device.
  await context.route('**/api/interactions**', (route) => route.abort())
  await ask.fill(words('press'))
  await expect(asked.getByText('Saved on this device')).toBeVisible()
  const scripts = await hold(context, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await expect(ask).toHaveValue(words('write'))
  await ask.fill(words('draw'))
  await context.unroute('**/api/interactions**')
  await scripts.letGo()
  await expect(ask).toHaveValue(`${words('press')}\n${words('draw')}`)
  await expect(asked.getByText(/^This answer is too long\. Make it shorter\./)).toBeVisible()
  await page.reload()
  await expect(ask).toHaveValue(`${words('press')}\n${words('draw')}`)
  await ask.fill(words('draw'))
  await isSaved(asked)
  await page.reload()
  await expect(ask).toHaveValue(words('draw'))
})

test('[F-86] [LIVE-13] who is picked on the class map before the scripts of the page have come is who is asked to come along', async ({
  page,
  context,
  signIn,
  apiOf,
  database,
  pondId,
}) => {
  const given = await assign(await apiOf('teacher3@example.org'), database, pondId, { group: 'Ridge 5A' })
  await signIn('teacher3@example.org')
  const scripts = await hold(context, SCRIPTS)
  await page.goto(`/classroom/assignments/${given.assignmentId}/live`, { waitUntil: 'commit' })
  const who = page.getByRole('combobox', { name: 'Who' })
  const studentId = await who.getByRole('option').last().getAttribute('value')
  await who.selectOption(studentId)
  await page.getByRole('switch').uncheck({ force: true })
  await scripts.letGo()
  await listens(page)
  const sent = page.waitForRequest(/\/api\/emit-message$/)
  await page.getByRole('button', { name: /^Bring/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({ studentId, message: { warn: false } })
})

test('[F-86] what is chosen in the settings before the scripts of a page have come holds at once', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('student21@example.org')
  const scripts = await hold(context, SCRIPTS)
  await page.goto('/settings/accessibility', { waitUntil: 'commit' })
  const size = page.getByRole('radio', { name: 'Very large' })
  await page.getByText('Very large', { exact: true }).click()
  await scripts.letGo()
  await expect(page.getByText('Your settings have been saved.')).toBeVisible()
  await page.reload()
  await expect(size).toBeChecked()
  await page.getByText('As on this device', { exact: true }).click()
  await expect(page.getByText('Your settings have been saved.')).toBeVisible()
})

test('[F-86] who signs in before the scripts of the page have come is signed in, and the password stands in no address', async ({
  page,
  context,
}) => {
  const scripts = await hold(context, SCRIPTS)
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('User name or email').fill('student21@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => scripts.held.length).toBeGreaterThan(0)
  await scripts.letGo()
  await expect(page).toHaveURL(/\/assignments$/)
  expect(addresses.filter((address) => address.includes(DEMO_PASSWORD))).toEqual([])
})
