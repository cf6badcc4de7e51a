import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

const STUDENT = 'student45@example.org'
const TEACHER = 'teacher3@example.org'

test('[READ-01] a student reads and answers a page in Spanish, and the teacher sees the questions in Spanish too', async ({
  page,
  signIn,
  person,
  apiOf,
  database,
}) => {
  const lesson = await database.contentId('demo-k5ela', 'lr-l3')
  const signals = await database.contentId('demo-k5ela', 'lr-3-apply')
  const question = await database.contentId('demo-k5ela', 'lr-q3b')
  const settings = { scoringFeedbackVisibility: 'immediately', scoringFeedbackContent: 'answers' }
  const given = await assign(await apiOf(TEACHER), database, lesson, { student: STUDENT }, settings)
  const work = await given.workOf(STUDENT)
  await signIn(STUDENT)
  await page.goto(`/assignments/${work}/subsection/${signals}`)
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  await expect(contents.getByRole('link', { name: /To See or to Hear/ })).toBeVisible()

  await test.step('the title follows the version everywhere', async () => {
    await page.getByRole('navigation', { name: 'Version of the text' }).getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ver u oír' })).toBeVisible()
    await expect(contents.getByRole('link', { name: /Ver u oír/ })).toHaveAttribute('aria-current', 'page')
    await expect(contents.getByRole('link', { name: /Once horas de niebla/ })).toBeVisible()
    await expect(page).toHaveTitle(/Ver u oír/)
    await expect(page.getByRole('link', { name: /^Previous: / })).toHaveText(/Once horas de niebla/)
  })

  await test.step('questions and their parts are shown and answered in that version', async () => {
    const sort = page.getByRole('group', { name: /Pon cada señal en su grupo/ })
    await sort.getByRole('button', { name: 'una campana' }).click()
    await sort.getByRole('button', { name: 'Put it here: para oír' }).click()
    await expect(
      sort.getByRole('list', { name: 'para oír' }).getByRole('button', { name: 'una campana' }),
    ).toBeVisible()
    const asked = page.locator(`#item-${question}`)
    await asked.getByRole('radio', { name: /Un sonido que quiere decir/ }).check({ force: true })
    await asked.getByRole('button', { name: 'Check my answer' }).click()
    // The key is available now, with the same text.
    await expect(asked.getByText('Sí. La campana y el silbato dicen justo eso.')).toBeVisible()
    await expect(asked.getByText('Un sonido que quiere decir: estoy aquí.')).toBeVisible()
    await expectAccessible(page, 'a page in Spanish')
  })

  await test.step('the teacher sees which version it was and reads the question in it', async () => {
    const teacher = await person(TEACHER)
    const studentId = await database.userId(STUDENT)
    await teacher.goto(`/assignment-editor/${given.assignmentId}/grading?item=${question}&student=${studentId}`)
    await expect(teacher.getByText('Answered in: Spanish')).toBeVisible()
    await expect(teacher.getByRole('heading', { name: 'La única palabra' })).toBeVisible()
    await expect(teacher.getByText('Un sonido que quiere decir: estoy aquí.').first()).toBeVisible()
    await expectAccessible(teacher, 'grading an answer in Spanish')
    await teacher.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(teacher, 'grading an answer in Spanish')
    await teacher.setViewportSize({ width: 1280, height: 900 })
    await teacher.getByRole('switch', { name: 'Show the question as the student read it' }).uncheck()
    await expect(teacher.getByRole('heading', { name: 'The only word' })).toBeVisible()

    await teacher.goto(`/content-viewer/assignment/${given.assignmentId}/subsection/${signals}?student=${studentId}`)
    const asked = teacher.locator(`#item-${question}`)
    await expect(asked.getByText('Answered in: Español')).toBeVisible()
    await asked.getByRole('link', { name: 'Read the page in this version' }).click()
    await expect(teacher.getByRole('heading', { level: 1, name: 'Ver u oír' })).toBeVisible()
    await expect(teacher.locator(`#item-${question}`).getByText('Un sonido que quiere decir').first()).toBeVisible()
  })
})
