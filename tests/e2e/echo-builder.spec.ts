import { randomUUID } from 'node:crypto'
import { assign } from './support/assign'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

type Feature = { contentId: string; enabled: boolean }
type Echo = { id: string; version: number; data: { features: Record<string, Feature> } }

const FAILED = 'Something went wrong while saving the changes to a feature.'

test('[SAVE-16] [SAVE-17] [ERR-23] an author writes an echo with all its features, resolves a conflict in one, and a student sees the echo', async ({
  page,
  signIn,
  person,
  apiOf,
  database,
}) => {
  test.setTimeout(180_000)
  const author = await apiOf('author@example.org')
  // Unique names, because other runs may have created the same items in this database.
  const mark = randomUUID().slice(0, 8)
  const { id: chapter, version } = await author.post<Echo>('content', {
    contentType: 'chapter',
    contentSubType: 'lesson',
    name: `Shore ${mark}`,
  })
  await author.patch(`content/${chapter}`, { version, contentState: 'published' })
  const { id } = await author.post<Echo>('content', {
    contentType: 'echo',
    contentSubType: 'writing',
    name: `A letter ${mark}`,
    parentContent: { id: chapter },
  })

  await signIn('author@example.org')
  await page.goto(`/content-author/edit/echo/type/writing/${id}`)
  const feature = (name: string) => page.getByRole('group', { name, exact: true })
  const turn = (name: string) => page.getByRole('switch', { name: `${name} on` })
  async function write(name: string, text: string) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.click()
    await page.keyboard.type(text)
    await expect(field).toContainText(text)
  }

  await test.step('the task and all five features', async () => {
    await write('Standard text', 'Write a letter.')
    for (const name of ['Prompt', 'Exemplar', 'Word bank', 'Peer review', 'Ranking']) await turn(name).check()
    await expect(page.getByText('5 of 5 are on')).toBeVisible()
    await write('Prompt: Standard text', 'Think of the smallest animal.')
    await write('Exemplar: Standard text', 'Dear you.')
    await feature('Word bank').getByRole('button', { name: 'Add Word Set' }).click()
    await feature('Word bank').getByLabel('Primary Word').fill('shelter')
    await feature('Peer review').getByLabel('Reviews requested').fill('2')
    await feature('Ranking').getByLabel('Answers to rank').fill('7')
    await expect(page.getByText('Not saved yet. A draft is kept.')).toBeVisible()
    await expectNoSidewaysScroll(page, 'the echo')
    await expectAccessible(page, 'the echo')
  })

  await test.step('unsaved changes are restored, including those in the features', async () => {
    // Accepts the browser's leave dialog: the draft is kept, so nothing is lost.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/Your unsaved changes from .* are back/)).toBeVisible()
    await expect(feature('Word bank').getByLabel('Primary Word')).toHaveValue('shelter')
    await expect(page.getByRole('textbox', { name: 'Prompt: Standard text', exact: true })).toContainText('smallest')
    await expect(feature('Ranking').getByLabel('Answers to rank')).toHaveValue('7')
  })

  await test.step('a feature changed by someone else stops the save until the author picks a version', async () => {
    const { data } = await author.get<Echo>(`content/${id}`)
    const bank = data.features['word-bank']?.contentId ?? ''
    await author.patch(`content/${bank}`, { version: 1, data: { contentWordBank: [{ primaryWord: 'tide' }] } })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(feature('Word bank').getByText(`${FAILED} Someone else saved it in the meantime.`)).toBeVisible()
    await expect(feature('Word bank').getByText('Not saved')).toBeVisible()
    expect((await author.get<Echo>(`content/${id}`)).version).toBe(1)
    await page.getByRole('button', { name: 'Compare and choose' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Place 1, Word bank: Word sets')).toBeVisible()
    await dialog.getByLabel('Keep mine').check()
    await dialog.getByRole('button', { name: 'Use this text' }).click()
    await expect(feature('Word bank').getByLabel('Primary Word')).toHaveValue('shelter')
    await save.click()
    await expect(page.getByText('Save successful')).toBeVisible()
    for (const name of ['Prompt', 'Exemplar', 'Word bank', 'Peer review', 'Ranking'])
      await expect(feature(name).getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('a student who is assigned it sees the task, the prompt and the words', async () => {
    const saved = await author.get<Echo>(`content/${id}`)
    await author.patch(`content/${id}`, { version: saved.version, contentState: 'published' })
    const given = await assign(await apiOf('teacher3@example.org'), database, chapter, {
      student: 'student44@example.org',
    })
    const student = await person('student44@example.org')
    await student.goto(`/assignments/${await given.workOf('student44@example.org')}/echo/${id}`)
    await expect(student.getByText('Write a letter.')).toBeVisible()
    await expect(student.getByText('Think of the smallest animal.')).toBeVisible()
    await expect(student.getByText('shelter', { exact: true })).toBeVisible()
    await expect(student.getByText('Dear you.')).toBeHidden()
  })
})
