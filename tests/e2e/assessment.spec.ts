import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { isSaved, pick, question, submit } from './support/lesson'
import { expect, test } from './support/test'

const NAME = `Pond check ${Date.now()}`
const GROUP = 'Early readers'
const DOCUMENT = 'Where the heron waits'
const CHOICE = 'What does the heron do first?'
const SHORT = 'Which bird is it?'
const ESSAY = 'Why does it stand so still?'

const toolIn = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Opens the dialog for a new question, fills in its fields, and chooses its kind. */
async function beginQuestion(page: Page, kind: string, prompt: string) {
  await toolIn(page).getByRole('button', { name: 'New question' }).click()
  const dialog = toolIn(page).getByRole('dialog', { name: 'New question' })
  if (kind !== 'Multiple choice') await dialog.getByText(kind, { exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Question/ }).fill(prompt)
  return dialog
}

async function expectSnackbar(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

test('[SH-02] the Assess menu opens assessments, documents and questions', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Assessments', 'assessments'],
    ['Documents', 'documents'],
    ['Questions', 'questions'],
  ] as const) {
    const link = navigation.getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) await navigation.getByText('Assess', { exact: true }).click()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/assessment/${path}$`))
    await expect(toolIn(page).getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('[RT-12] [RT-14] [RT-15] an assessment is created, assigned, taken and scored', async ({
  page: teacher,
  person,
  signIn,
}) => {
  await signIn('teacher@example.org')
  const tool = toolIn(teacher)
  let builder = ''

  await test.step('a new assessment needs a name first', async () => {
    await teacher.goto('/assessment')
    await tool.getByRole('link', { name: 'New assessment' }).click()
    await expect(teacher).toHaveURL(/\/assessment\/assessment\/creator\/create$/)
    await tool.getByRole('button', { name: 'Create assessment' }).click()
    await expect(tool.getByRole('button', { name: 'Give the assessment a name.' })).toBeVisible()
    await tool.getByLabel('Name').fill(NAME)
    await tool.getByRole('button', { name: 'Create assessment' }).click()
    await expectSnackbar(teacher, 'Assessment created')
    await expect(teacher).toHaveURL(/\/creator\/[0-9a-f-]{36}$/)
    builder = new URL(teacher.url()).pathname
    await expect(tool.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(tool.getByRole('button', { name: 'Publish and assign' })).toBeDisabled()
  })

  await test.step('documents and questions are created', async () => {
    await tool.getByRole('button', { name: 'New document' }).click()
    const paper = tool.getByRole('dialog', { name: 'New document' })
    await paper.getByRole('button', { name: 'Save document' }).click()
    await expect(paper.getByRole('alert')).toContainText('Give the document a title.')
    await paper.getByRole('textbox', { name: /^Title/ }).fill(DOCUMENT)
    await paper.getByRole('textbox', { name: /^Text/ }).fill('It stands in the reeds.\nIt waits & watches <the water>.')
    await paper.getByRole('button', { name: 'Save document' }).click()
    await expectSnackbar(teacher, 'Document created')

    const choices = await beginQuestion(teacher, 'Multiple choice', CHOICE)
    await choices.getByRole('textbox', { name: 'Choice 1' }).fill('It waits')
    await choices.getByRole('textbox', { name: 'Choice 2' }).fill('It sings')
    await choices.getByRole('button', { name: 'Save question' }).click()
    await expect(choices.getByRole('alert')).toContainText('Mark at least one choice as right.')
    await choices.getByRole('checkbox', { name: 'Choice 1 is right' }).check()
    await choices.getByRole('spinbutton', { name: /^Points/ }).fill('2')
    await choices.getByRole('button', { name: 'Save question' }).click()
    await expectSnackbar(teacher, 'Question created')

    const short = await beginQuestion(teacher, 'Short answer', SHORT)
    await short.getByRole('textbox', { name: /^Accepted answers/ }).fill('a heron\nheron')
    await short.getByRole('button', { name: 'Save question' }).click()
    await expect(short).toBeHidden()
    const essay = await beginQuestion(teacher, 'Essay', ESSAY)
    await essay.getByRole('button', { name: 'Save question' }).click()
    await expect(essay).toBeHidden()
    await expect(tool.getByText('3 questions').first()).toBeVisible()
    await expect(tool.getByText('7 points').first()).toBeVisible()
  })

  await test.step('an existing question is added, moved by keyboard and removed', async () => {
    await tool.getByRole('button', { name: 'Add existing' }).click()
    const picker = tool.getByRole('dialog', { name: 'Add documents and questions' })
    await picker.getByRole('searchbox').fill('helper')
    await picker.getByRole('button', { name: 'Add: Add a helper' }).click()
    await expect(picker.getByText('Added', { exact: true })).toBeVisible()
    await picker.getByRole('button', { name: 'Done' }).click()
    const rows = tool.getByRole('list', { name: 'What students work through' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await tool.getByRole('button', { name: 'Move Add a helper up' }).press('Enter')
    await expect(rows.nth(3)).toContainText('Add a helper')
    await expect(tool.getByRole('button', { name: 'Move Add a helper up' })).toBeFocused()
    await tool.getByRole('button', { name: 'Remove Add a helper' }).click()
    await tool.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(rows).toHaveCount(4)
  })

  await test.step('a question is edited', async () => {
    await tool.getByRole('button', { name: `Edit ${SHORT}` }).click()
    const dialog = tool.getByRole('dialog', { name: 'Edit question' })
    await expect(dialog.getByRole('textbox', { name: /^Accepted answers/ })).toHaveValue('a heron\nheron')
    await dialog.getByRole('spinbutton', { name: /^Points/ }).fill('3')
    await dialog.getByRole('button', { name: 'Save question' }).click()
    await expectSnackbar(teacher, 'Question saved')
    await expect(tool.getByText('9 points').first()).toBeVisible()
    await expectAccessible(teacher, 'the assessment builder')
  })

  await test.step('publishing opens the product’s assignment creator', async () => {
    await tool.getByRole('button', { name: 'Publish and assign' }).click()
    await expect(teacher).toHaveURL(/\/assignment-creator\/[0-9a-f-]{36}$/)
    await teacher.getByRole('combobox', { name: /^Group/ }).selectOption({ label: `${GROUP} (5 students)` })
    await teacher.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(teacher).toHaveURL(/\/assignment-editor\/[0-9a-f-]{36}/)
  })

  let grading = ''
  const finn = await person('student5@example.org')
  await test.step('a student takes the assessment', async () => {
    await finn.goto('/assignments')
    await finn
      .getByRole('link', { name: new RegExp(`: ${NAME}$`) })
      .first()
      .click()
    await expect(finn.getByRole('heading', { level: 1, name: DOCUMENT })).toBeVisible()
    await expect(finn.getByText('It waits & watches <the water>.')).toBeVisible()
    await pick(question(finn, CHOICE), 'It waits')
    const short = question(finn, SHORT)
    await short.getByRole('textbox').fill('Heron')
    await short.getByRole('button', { name: 'Done' }).click()
    await isSaved(short)
    await submit(finn)
  })

  await test.step('it is scored, and the teacher sees the score and continues to grading', async () => {
    await teacher.goto(builder)
    await expect(tool.getByText('1 of 5 turned in')).toBeVisible()
    await expect(tool.getByText('This assessment is assigned.')).toBeVisible()
    await tool.getByRole('link', { name: `Results: ${GROUP}` }).click()
    await expect(teacher).toHaveURL(/\/assessment\/assessment\/editor\/[0-9a-f-]{36}$/)
    const row = tool.getByRole('listitem').filter({ hasText: 'Finn Gallagher' })
    await expect(row.getByText('5 of 9')).toBeVisible()
    await expectAccessible(teacher, 'the results of an assessment')
    await tool.getByRole('link', { name: /^Grade/ }).click()
    await expect(teacher).toHaveURL(/\/assignment-editor\/[0-9a-f-]{36}\/grading/)
    grading = new URL(teacher.url()).pathname
  })

  await test.step('[F-17] changing the answer key leaves scores and feedback unchanged until the answers are scored again', async () => {
    await teacher.goto(builder)
    await tool.getByRole('button', { name: `Edit ${CHOICE}` }).click()
    const dialog = tool.getByRole('dialog', { name: 'Edit question' })
    await dialog.getByRole('checkbox', { name: 'Choice 2 is right' }).check()
    await dialog.getByRole('checkbox', { name: 'Choice 1 is right' }).uncheck()
    await dialog.getByRole('button', { name: 'Save question' }).click()
    await expectSnackbar(teacher, 'Question saved')

    const asked = question(finn, CHOICE)
    await finn
      .getByRole('link', { name: new RegExp(`: ${NAME}$`) })
      .first()
      .click()
    await expect(asked.getByText('2 of 2 points')).toBeVisible()
    await expect(asked.getByText('Right', { exact: true })).toBeVisible()
    await expect(asked.getByText('Right answer')).toHaveCount(0)

    await teacher.goto(grading)
    await expect(teacher.getByText(/changed after 1 answer was scored\.$/)).toBeVisible()
    await expect(teacher.getByText('Scored automatically: 2 of 2')).toBeVisible()
    await expect(teacher.getByText('The answer key has changed since this was scored.')).toBeVisible()
    await teacher.goto(builder)
    await tool.getByRole('link', { name: `Results: ${GROUP}` }).click()
    const notice = tool.getByRole('status').filter({ hasText: 'changed after 1 answer was scored.' })
    await expect(notice).toContainText(CHOICE)
    const row = tool.getByRole('listitem').filter({ hasText: 'Finn Gallagher' })
    await expect(row.getByText('5 of 9')).toBeVisible()
    await notice.getByRole('button').click()
    const rescoring = tool.getByRole('dialog', { name: 'Score again' })
    await expect(rescoring.getByRole('listitem')).toHaveText(/^Finn Gallagher\s*2 of 2\s*becomes\s*0 of 2$/)
    await expectAccessible(teacher, 'the dialog that scores again')
    await rescoring.getByRole('button', { name: 'Score again' }).click()
    await expectSnackbar(teacher, '1 answer scored again')
    await expect(row.getByText('3 of 9')).toBeVisible()
    await expect(notice).toHaveCount(0)

    await finn.reload()
    await expect(asked.getByText('0 of 2 points')).toBeVisible()
    await expect(asked.getByText('Not yet', { exact: true })).toBeVisible()
    await expect(asked.getByText('Right answer')).toBeVisible()
  })
})

test('[RT-12] [SH-02] the state of the tool’s list is kept in the product’s address across reload and Back', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  const tool = toolIn(page)
  await page.goto('/assessment/questions')
  const second = tool.getByRole('link', { name: 'Page 2', exact: true })
  await expect(second).toHaveAttribute('href', '/assessment/questions?page=2')
  await second.click()
  await expect(page).toHaveURL(/\/assessment\/questions\?page=2$/)
  await expect(second).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(second).toHaveAttribute('aria-current', 'page')

  await tool.getByRole('searchbox').fill('helper')
  await tool.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/assessment\/questions\?q=helper$/)
  await tool.getByRole('link', { name: 'Preview: Add a helper' }).click()
  await expect(page).toHaveURL(/\/content-viewer\/library\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/assessment\/questions\?q=helper$/)
  await expect(tool.getByRole('searchbox')).toHaveValue('helper')
  await page.goBack()
  await expect(second).toHaveAttribute('aria-current', 'page')
})

test('[ABL-12] [ABL-17] a user who may not create assessments can read the lists but is redirected to /403 from the creator', async ({
  page,
  signIn,
}) => {
  await signIn('school.admin@example.org')
  await page.goto('/assessment')
  await expect(toolIn(page).getByRole('heading', { level: 1, name: 'Assessments' })).toBeVisible()
  await expect(toolIn(page).getByRole('link', { name: 'New assessment' })).toHaveCount(0)
  await page.goto('/assessment/assessment/creator/create')
  await expect(page).toHaveURL(/\/403$/)
})

test('[ABL-17] a student is redirected to /403 from the tool, framed or not', async ({ page, signIn }) => {
  await signIn('student1@example.org')
  for (const path of ['/assessment', '/assessment/questions', '/legacy-shell/questions', '/legacy-shell/assessments']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/403$/)
  }
})
