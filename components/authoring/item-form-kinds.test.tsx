import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageFeatures } from '@/components/editor/features'
import { notify } from '@/components/feedback/notify'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import { contentDataSchema, parseContentData } from '@/lib/content/data'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { accessibilityProblems } from '@/tests/support/axe'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { hydrate } from '@/tests/support/hydrate'
import { fill, id, openForm, press, save, write } from '@/tests/support/open-item-form'
import { withStaffServices } from '@/tests/support/query'
import { ItemForm } from './item-form'

jest.setTimeout(60_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))
jest.mock('@/components/feedback/notify', () => ({ notify: { success: jest.fn(), error: jest.fn() } }))
jest.mock('@/lib/realtime/client/use-channel', () => ({ useChannel: () => undefined }))

const complete = (subType: 'poll' | 'activity', data: unknown) =>
  contentDataSchema('interactive', subType, 'publish').safeParse(data).error?.issues

afterEach(async () => {
  jest.clearAllMocks()
  await currentDrafts().discard(contentThing(id))
})

test('[RT-36] [RT-37] a multiple-choice form has question, choices, key, feedback, points and explanation', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'multiple-choice' })
  await write('Question', 'Why?')
  for (const [letter, text] of [
    ['A', "It's < rain"],
    ['B', 'The rock'],
    ['C', 'Nothing'],
  ]) {
    await press('Add choice')
    await fill(`Choice ${letter}`, text ?? '')
  }
  await fill('Feedback to choice B', 'Yes.')
  await userEvent.click(screen.getAllByLabelText('Right answer')[1] as HTMLElement)
  await press('Move up: Choice 2')
  await press('Remove: Choice 3')
  await fill('Points', '3')
  await userEvent.selectOptions(screen.getByLabelText('Scoring'), 'partial')
  await userEvent.click(screen.getByLabelText('Shuffle the choices'))
  await write('Explanation', 'Look again.')
  await waitFor(async () => expect((await currentDrafts().read(contentThing(id)))?.value).toHaveProperty('choices'))
  await save(saved)
  expect(saved()[0]).toMatchObject({
    prompt: '<p>Why?</p>',
    choices: [
      { label: 'The rock', correct: true, feedback: 'Yes.' },
      { label: "It's &lt; rain", correct: false },
    ],
    points: 3,
    scoring: 'partial',
    shuffle: false,
    explanation: '<p>Look again.</p>',
  })
  expect(contentDataSchema('interactive', 'multiple-choice', 'publish').safeParse(saved()[0]).success).toBe(true)
})

test('[FRM-10] [FRM-15] [SAVE-03] server errors are shown at the field and in the summary, which links to the field', async () => {
  const errors = [
    { path: 'data.choices.1.label', message: 'is required' },
    { path: 'data.choices', message: 'needs at least 3' },
    { path: 'data.points', message: 'must have at most 300 characters' },
  ]
  const choices = [
    { id: 'a', label: 'One', correct: true },
    { id: 'b', label: '', correct: false },
  ]
  const refusal = { status: 400, body: { code: 'invalid_input', message: 'The data is not valid.', errors } }
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'multiple-choice' }, { choices }, [
    refusal,
  ])
  await fill('Notes for authors', 'Mine')
  await save(saved)
  const summary = within(await screen.findByRole('alert'))
  expect(notify.error).not.toHaveBeenCalled()
  expect(summary.getByText('Choices: A minimum of 3 items are required.')).toBeVisible()
  await userEvent.click(summary.getByText(/Choice 2: Text/))
  expect(screen.getByLabelText('Choice B')).toHaveFocus()
  expect(screen.getByLabelText('Choice B')).toBeInvalid()
  expect(screen.getByLabelText('Points')).toHaveAccessibleDescription(/at most 300/)
  await fill('Choice B', 'Two')
  expect(screen.getByLabelText('Choice B')).toBeValid()
  await save(saved, 2)
})

test('[RT-36] [RT-37] a poll asks for choices or words', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'poll' })
  await write('Question', 'Which?')
  for (const letter of ['A', 'B']) {
    await press('Add choice')
    await fill(`Choice ${letter}`, `Way ${letter}`)
  }
  await userEvent.click(screen.getByLabelText('Several choices may be picked'))
  await userEvent.selectOptions(screen.getByLabelText('Results are shown'), 'staff')
  await save(saved)
  expect(complete('poll', saved()[0])).toBeUndefined()
  expect(saved()[0]).toMatchObject({ multiple: true, resultsVisibility: 'staff', choices: [{ label: 'Way A' }, {}] })
  await userEvent.selectOptions(screen.getByLabelText('Answers'), 'words')
  expect(screen.queryByLabelText('Choice A')).toBeNull()
  await save(saved, 2)
  expect(saved()[1]).toMatchObject({ responseType: 'words' })
})

test('[RT-36] [RT-37] an essay form has question, limits and model answer', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'essay' })
  await write('Question', 'Write.')
  await fill('Minimum words', '50')
  await fill('Maximum characters', '900')
  await write('Model answer', 'Once.')
  await save(saved)
  expect(saved()[0]).toMatchObject({ minWords: 50, maxLength: 900, points: 4, modelAnswer: '<p>Once.</p>' })
  expect(contentDataSchema('interactive', 'essay', 'publish').safeParse(saved()[0]).success).toBe(true)
})

test('[RT-37] a rubric has a title and steps, each with a description and a score', async () => {
  const { saved } = await openForm({ contentType: 'rubric', contentSubType: null })
  await fill(/^Title/, 'Uses details')
  for (const [at, text] of ['None', 'Some', 'Many'].entries()) {
    await press('Add step')
    await userEvent.type(screen.getAllByLabelText(/^Description/)[at] as HTMLElement, text)
  }
  await press('Remove: Step 2')
  await save(saved)
  expect(saved()[0]).toMatchObject({
    title: 'Uses details',
    options: [
      { description: 'None', score: 0 },
      { description: 'Many', score: 2 },
    ],
  })
  expect(contentDataSchema('rubric', null, 'publish').safeParse(saved()[0]).success).toBe(true)
})

test('[RT-36] [RT-37] an activity is built from parts, each with its key and points', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'activity' })
  const add = async (kind: string) => {
    await press('Add part')
    await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
  }
  const blank = async () => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Insert' })[1] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Blank' }))
    await screen.findByLabelText(/^Right answers of blank 1/)
  }
  await add('Short answer')
  await fill('Right answers', 'Paris\n paris \n')
  await press('Remove: Part 1')
  await add('Fill in the blank')
  await write('Text with blanks', 'The sun is ')
  await blank()
  await fill(/^Right answers of blank 1/, 'hot')
  await fill('Points', '2')
  await save(saved)
  expect(complete('activity', saved()[0])).toBeUndefined()
  expect(saved()[0]).toMatchObject({
    parts: [{ kind: 'fill-in-the-blank', points: 2, text: expect.stringContaining('data-blank') }],
  })
  const [part] = (saved()[0] as { parts: { key: { blanks: object } }[] }).parts
  expect(Object.values(part?.key.blanks ?? {})).toEqual([{ accepted: ['hot'], caseSensitive: false }])
})

test('[RT-36] a new grade gets the abbreviation that it needs to be published, a description and tabs', async () => {
  const { saved } = await openForm({ contentType: 'grade', contentSubType: null })
  expect(screen.getByRole('heading', { name: 'Content' })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/^Abbreviation/), '3')
  await fill('Description', 'Shores & tides')
  await userEvent.click(screen.getByLabelText('Show its contents as tabs'))
  await save(saved)
  expect(saved()[0]).toMatchObject({ abbreviation: '3', description: 'Shores &amp; tides', tabbed: true })
  expect(contentDataSchema('grade', null, 'publish').safeParse(saved()[0]).success).toBe(true)
})

test('[CUR-08] a grade lists the attachments of its banner, and keeps one that opens an uploaded file', async () => {
  const file = { name: 'Year plan', uploadId: '00000000-0000-7000-8000-000000000003' }
  const log = {
    id: '00000000-0000-7000-8000-000000000004',
    name: 'Log page',
    contentType: 'interactive',
    contentSubType: 'document',
    contentState: 'published',
    data: {},
    uploadsMap: {},
  }
  const grade = { contentType: 'grade', contentSubType: null }
  const { saved } = await openForm(grade, { abbreviation: 'K', attachments: [file] }, [], [log])
  expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription(
    'Opens a file that was uploaded for this attachment.',
  )
  expect(screen.queryByRole('group', { name: /^What it opens/ })).toBeNull()
  await press('Add attachment')
  await userEvent.type(screen.getAllByLabelText(/^Title/)[1] as HTMLElement, 'A page to print')
  const opened = within(screen.getByRole('group', { name: /^What it opens/ }))
  await userEvent.click(opened.getByRole('button', { name: 'Choose…' }))
  await userEvent.click(await screen.findByRole('button', { name: /Log page$/ }))
  expect(await opened.findByText('Log page')).toBeVisible()
  await press('Move up: Attachment 2')
  await save(saved)
  expect(saved()[0]).toMatchObject({ attachments: [{ name: 'A page to print', contentId: log.id }, file] })
  expect(contentDataSchema('grade', null, 'publish').safeParse(saved()[0]).success).toBe(true)
})

test('[CUR-08] an attachment that opens nothing is refused in words at its place and in the summary', async () => {
  const errors = [{ path: 'data.attachments.0', message: 'needs either an upload or a content item' }]
  const refusal = { status: 400, body: { code: 'invalid_input', message: 'The data is not valid.', errors } }
  const { saved } = await openForm({ contentType: 'grade', contentSubType: null }, { abbreviation: 'K' }, [refusal])
  await press('Add attachment')
  await userEvent.type(screen.getByLabelText(/^Title/), 'Map')
  await save(saved)
  expect(await screen.findByText('Attachment 1: Choose what it opens.')).toBeVisible()
  expect(screen.getByRole('group', { name: /^What it opens/ })).toHaveTextContent('Choose what it opens.')
})

test('[RT-36] a unit has a description, a subtitle and an introduction', async () => {
  const { saved } = await openForm({ contentType: 'unit', contentSubType: null })
  expect(screen.getByRole('heading', { name: 'Content' })).toBeVisible()
  await fill('Description', 'Who lives there?')
  await fill('Subtitle', 'Four weeks')
  await write('Introduction', 'Bring boots.')
  await save(saved)
  expect(saved()[0]).toMatchObject({
    description: 'Who lives there?',
    subtitle: 'Four weeks',
    body: '<p>Bring boots.</p>',
  })
})

test.each([
  ['source', 'reading'],
  ['source', 'video'],
  ['source', 'structured'],
  ['subsection', null],
  ['echo', 'writing'],
])('a page in the viewer, %s %s, has a description and a subtitle', async (contentType, contentSubType) => {
  const { saved } = await openForm({ contentType, contentSubType })
  await fill('Description', 'Who lives there?')
  await fill('Subtitle', 'A folktale')
  await save(saved)
  expect(saved()[0]).toMatchObject({ description: 'Who lives there?', subtitle: 'A folktale' })
})

test('[RT-36] a unit offers a chapter below grade, and one on grade in place of itself', async () => {
  const chapter = {
    id: '00000000-0000-7000-8000-000000000002',
    name: 'The shore, retold',
    contentType: 'chapter',
    contentSubType: 'lesson',
    contentState: 'published',
    data: {},
    uploadsMap: {},
  }
  const { saved } = await openForm({ contentType: 'unit', contentSubType: null }, {}, [], [chapter])
  expect(screen.queryByRole('group', { name: 'On-grade chapter' })).toBeNull()
  const below = within(screen.getByRole('group', { name: 'Below-grade chapter' }))
  await userEvent.click(below.getByRole('button', { name: 'Choose…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select: The shore, retold' }))
  expect(await below.findByText('The shore, retold')).toBeVisible()
  expect(screen.getByRole('group', { name: 'On-grade chapter' })).toBeVisible()
  await save(saved)
  expect(saved()[0]).toMatchObject({ belowGradeContentId: chapter.id })
})

test('[RT-36] a container has a description and the layout of its cards', async () => {
  const { saved } = await openForm({ contentType: 'container', contentSubType: 'module' })
  await fill('Description', 'Tide pools')
  expect(screen.getByLabelText('Layout')).toHaveValue('grid')
  await userEvent.selectOptions(screen.getByLabelText('Layout'), 'Masonry')
  await save(saved)
  expect(saved()[0]).toMatchObject({ description: 'Tide pools', layout: 'masonry' })
})

test('[RT-36] a chapter has a description and scaffolds, and keeps its other settings', async () => {
  const settings = { scaffolds: true, sectionAccents: { Ignite: 'teal' } }
  const { saved } = await openForm({ contentType: 'chapter', contentSubType: 'lesson' }, { settings })
  await fill('Description', 'The sea comes and goes.')
  await userEvent.click(screen.getByLabelText('Scaffolds'))
  await save(saved)
  expect(saved()[0]).toMatchObject({
    description: 'The sea comes and goes.',
    settings: { ...settings, scaffolds: false },
  })
})

test('[RT-37] parts for ordering, sorting, matching and tables save their keys', async () => {
  const items = ['a', 'b', 'c'].map((name) => ({ id: name, label: name.toUpperCase() }))
  const common = { prompt: '', points: 1, scoring: 'partial', explanation: '' }
  const parts = [
    { ...common, id: 'p1', kind: 'order', items, key: { order: ['b', 'a', 'c'] } },
    { ...common, id: 'p2', kind: 'sort', groups: items.slice(0, 2), items, key: { groupByItem: {} } },
    { ...common, id: 'p3', kind: 'match', left: items, right: items, key: { pairs: {} } },
    {
      ...common,
      id: 'p4',
      kind: 'table',
      rows: items.slice(0, 1),
      columns: items.slice(0, 1),
      cells: {},
      key: { cells: {} },
    },
  ]
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'activity' }, { parts })
  const open = async (name: string) => userEvent.click(screen.getByText(name, { selector: 'summary *' }))
  await open('Put in order')
  await press('Move up: Part 1, Item 3')
  await open('Put in order')
  await open('Sort into groups')
  await userEvent.selectOptions(screen.getByLabelText('Group of item 1'), 'B')
  await userEvent.selectOptions(screen.getByLabelText('Group of item 2'), 'In no group')
  await open('Sort into groups')
  await open('Match')
  await userEvent.selectOptions(screen.getByLabelText('A goes with'), 'C')
  await open('Match')
  await open('Table')
  await userEvent.click(screen.getByLabelText('Row 1, column 1 is filled in by students'))
  await fill('Right answers of row 1, column 1', 'ten')
  await save(saved)
  expect(complete('activity', saved()[0])).toBeUndefined()
  expect(saved()[0]).toMatchObject({
    parts: [
      { key: { order: ['b', 'c', 'a'] } },
      { key: { groupByItem: { a: 'b', b: null } } },
      { key: { pairs: { a: 'c' } } },
      { cells: { 'a:a': { blank: true } }, key: { cells: { 'a:a': { accepted: ['ten'] } } } },
    ],
  })
})

test('[FRM-31] [FRM-32] [FRM-33] word sets are added, moved, and removed after confirmation', async () => {
  const contentWordBank = [{ primaryWord: 'run', variations: ['ran', 'runs'] }]
  const { saved } = await openForm({ contentType: 'block', contentSubType: 'word-bank' }, { contentWordBank })
  expect(screen.getByLabelText(/^Variations/)).toHaveValue('ran, runs')
  await press('Add Word Set')
  const [, second] = screen.getAllByLabelText(/^Primary Word/)
  await userEvent.click(second as HTMLElement)
  await userEvent.tab()
  expect(second).toHaveAccessibleDescription(/'Primary Word' is required/)
  await userEvent.type(second as HTMLElement, 'walk')
  await userEvent.type(screen.getAllByLabelText(/^Variations/)[1] as HTMLElement, 'walked,  walks,')
  await press('Move up: Word set 2')
  expect(document.querySelectorAll('[data-drag-handle]')).toHaveLength(2)
  await save(saved)
  expect(saved()[0]).toMatchObject({
    contentWordBank: [{ primaryWord: 'walk', variations: ['walked', 'walks'] }, contentWordBank[0]],
  })
  await press('Remove: Word set 1')
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove?' })
  expect(dialog).toHaveTextContent('Are you sure you want to remove word set walk?')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getAllByLabelText(/^Primary Word/)).toHaveLength(1))
})

test('stored answers with surrounding spaces are shown unchanged and saved trimmed', async () => {
  const key = { accepted: [' Paris ', 'Lutetia'], required: 1, caseSensitive: false, ignorePunctuation: true }
  const part = { id: 'p', kind: 'short-answer', points: 1, scoring: 'partial', multiline: false, maxLength: 300, key }
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'activity' }, { parts: [part] })
  await userEvent.click(screen.getByText('Short answer', { selector: 'summary *' }))
  expect(screen.getByLabelText('Right answers')).toHaveValue(' Paris \nLutetia')
  await userEvent.type(screen.getByLabelText('Right answers'), '\nRoma')
  await save(saved)
  expect(saved()[0]).toMatchObject({ parts: [{ key: { accepted: ['Paris', 'Lutetia', 'Roma'] } }] })
})

test('an emptied number becomes 0, and a number above the maximum is clamped', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'multiple-choice' }, { points: 5 })
  await userEvent.clear(screen.getByLabelText('Points'))
  await userEvent.tab()
  expect(screen.getByLabelText('Points')).toHaveValue(0)
  await fill('Points', '200')
  await userEvent.tab()
  expect(screen.getByLabelText('Points')).toHaveValue(100)
  await save(saved)
  expect(saved()[0]).toMatchObject({ points: 100 })
})

test('a question changed by two users is merged by field, with a choice for conflicting fields', async () => {
  const data = { prompt: '<p>Why?</p>', points: 1, choices: [] }
  const kind = { contentType: 'interactive', contentSubType: 'multiple-choice' }
  const current = { id, version: 5, ...kind, data: { ...data, points: 4, explanation: '<p>So.</p>' } }
  const stale = { status: 409, body: { code: 'stale_version', message: 'Changed', context: { current } } }
  const { saved } = await openForm(kind, data, [stale])
  await fill('Points', '2')
  await save(saved)
  await userEvent.click(await screen.findByRole('button', { name: 'Compare and choose' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare both texts' }))
  expect(dialog.getByRole('group', { name: 'Place 1, Points' })).toBeVisible()
  expect(dialog.queryByRole('radio', { name: 'Keep both' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Keep theirs' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Use this text' }))
  expect(screen.getByLabelText('Points')).toHaveValue(4)
})

test('[FRM-17] following a link reports a rejected save, and staying shows the field errors', async () => {
  const errors = [{ path: 'data.points', message: 'is required' }]
  const refusal = { status: 400, body: { code: 'invalid_input', message: 'The data is not valid.', errors } }
  await openForm({ contentType: 'interactive', contentSubType: 'recording' }, {}, [refusal])
  await fill('Notes for authors', 'Mine')
  const link = document.body.appendChild(
    Object.assign(document.createElement('a'), { href: '/library', textContent: 'Away' }),
  )
  await userEvent.click(link)
  const question = await screen.findByRole('alertdialog', { name: 'Save Changes?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Save & continue' }))
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Form validation errors must be addressed before proceeding'),
  )
  // The draft is kept, so the author may leave anyway; one who stays sees the errors.
  const leaving = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(within(leaving).getByRole('button', { name: 'Stay' }))
  expect(await screen.findByText("'Points' is required", { selector: 'li *' })).toBeVisible()
  link.remove()
})

test('following a link during a server failure reports no field errors', async () => {
  jest.mocked(notify.error).mockClear()
  const refusal = { status: 503, body: { code: 'unavailable', message: 'Not now.', context: {} } }
  await openForm({ contentType: 'interactive', contentSubType: 'recording' }, {}, [refusal])
  await fill('Notes for authors', 'Mine')
  const link = document.body.appendChild(
    Object.assign(document.createElement('a'), { href: '/library', textContent: 'Away' }),
  )
  await userEvent.click(link)
  const question = await screen.findByRole('alertdialog', { name: 'Save Changes?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Save & continue' }))
  const leaving = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(within(leaving).getByRole('button', { name: 'Stay' }))
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0)
  expect(notify.error).not.toHaveBeenCalled()
  link.remove()
})

test('a picked item that cannot be loaded is reported, and can be retried', async () => {
  const slides = [{ id: 'a', contentId: '00000000-0000-7000-8000-000000000002' }]
  // The server answers no list of items.
  await openForm({ contentType: 'interactive', contentSubType: 'carousel' }, { slides })
  expect(await screen.findByText('This item could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the text of a version follows the standard one until it has words of its own', async () => {
  const text = '<p>Fog <span data-blank="a">a</span></p>'
  const part = {
    id: 'p',
    kind: 'fill-in-the-blank',
    prompt: '',
    points: 1,
    scoring: 'partial',
    text,
    key: { blanks: {} },
  }
  await openForm({ contentType: 'interactive', contentSubType: 'activity' }, { parts: [part] })
  await userEvent.click(screen.getByText('Spanish version'))
  await userEvent.click(screen.getByText('Fill in the blank', { selector: 'summary *' }))
  const texts = () => screen.getAllByRole('textbox', { name: /^Text with blanks/ })
  await waitFor(() => expect(texts()).toHaveLength(2))
  await write('Text with blanks', ' lifted')
  for (const text of texts()) expect(text).toHaveTextContent('lifted')
})

test('version texts follow their choices, and empty versions are not saved', async () => {
  const data = {
    prompt: '<p>Why?</p>',
    choices: ['a', 'b', 'c'].map((name) => ({ id: name, label: name, correct: name === 'a' })),
    versions: { spanish: { choices: [{ id: 'b', label: 'be' }] } },
  }
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'multiple-choice' }, data)
  await userEvent.click(screen.getByText('Spanish version'))
  await write('Question', '¿Por qué?', 1)
  const spanish = screen.getAllByLabelText('Choice A')[1] as HTMLElement
  await userEvent.type(spanish, 'uno')
  await press('Remove: Choice 2')
  await save(saved)
  expect(saved()[0]).toMatchObject({
    versions: { spanish: { prompt: '<p>¿Por qué?</p>', choices: [{ id: 'a', label: 'uno' }] } },
  })
})

const spanish = () => userEvent.click(screen.getByText('Spanish version'))

test.each([
  ['chapter', 'lesson'],
  ['subsection', null],
  ['source', 'structured'],
  ['echo', 'writing'],
  ['block', 'scaffold'],
  ['interactive', 'carousel'],
  ['link', 'external'],
  ['interactive', 'recording'],
] as const)('[READ-01] the title of %s %s has versions', async (contentType, contentSubType) => {
  const { saved } = await openForm({ contentType, contentSubType }, { versions: { leveled: { name: 'Frogs' } } })
  await spanish()
  await fill('Name', 'Ranas')
  expect(screen.getByLabelText('Name')).toHaveAttribute('lang', 'es')
  await save(saved)
  expect(saved()[0]).toMatchObject({ versions: { leveled: { name: 'Frogs' }, spanish: { name: 'Ranas' } } })
  const kept = parseContentData(contentType as 'source', contentSubType as never, saved()[0], { mode: 'draft' })
  expect(kept.dropped).toEqual([])
})

test.each([
  ['vocab', 'academic'],
  ['rubric', null],
] as const)('%s %s has no versions', async (contentType, contentSubType) => {
  await openForm({ contentType, contentSubType })
  expect(screen.queryByText('Spanish version')).toBeNull()
})

test('[READ-01] the texts of a fun fact have versions, and empty ones are not saved', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'fun-fact' })
  await spanish()
  await fill('Name', 'x')
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getAllByLabelText('Title')[1] as HTMLElement, '¿Sabías?')
  await write('Text', 'Una gota.', 1)
  await save(saved)
  expect(saved()[0]).toHaveProperty('versions', { spanish: { title: '¿Sabías?', body: '<p>Una gota.</p>' } })
})

test('[READ-01] each text of a number crunch has versions', async () => {
  const { saved } = await openForm({ contentType: 'interactive', contentSubType: 'number-crunch' })
  await spanish()
  for (const name of ['What the number says', 'Question', 'Answer', 'Source'])
    await userEvent.type(screen.getAllByLabelText(name)[1] as HTMLElement, `${name} <`)
  await save(saved)
  const versions = {
    spanish: {
      bodytext: 'What the number says &lt;',
      question: 'Question &lt;',
      answer: 'Answer &lt;',
      source: 'Source <',
    },
  }
  expect(saved()[0]).toHaveProperty('versions', versions)
  const kept = parseContentData('interactive', 'number-crunch', saved()[0], { mode: 'draft' })
  expect([kept.dropped, kept.data.versions]).toEqual([[], versions])
})

test.each([
  ['interactive', 'video'],
  ['source', 'video'],
])('[READ-01] the transcript of %s %s has versions', async (contentType, contentSubType) => {
  const { saved } = await openForm({ contentType, contentSubType })
  await spanish()
  await write('Transcript', 'Uno', 1)
  await save(saved)
  expect(saved()[0]).toHaveProperty('versions', { spanish: { transcript: '<p>Uno</p>' } })
})

test('a version that was stored empty stays so: the standard texts are meant', async () => {
  const kind = { contentType: 'interactive', contentSubType: 'recording' }
  const { saved } = await openForm(kind, { versions: { spanish: {} } })
  await fill('Notes for authors', 'Mine')
  await save(saved)
  expect(saved()[0]).toMatchObject({ versions: { spanish: {} } })
})

test.each([
  ['interactive', 'multiple-choice', { choices: [{ id: 'a', label: 'One', correct: true }] }],
  ['interactive', 'activity', { parts: [{ id: 'p', kind: 'order', items: [], key: { order: [] }, points: 1 }] }],
  ['block', 'word-bank', { contentWordBank: [{ primaryWord: 'run', variations: ['ran'] }] }],
  ['source', 'reading', { body: '<p>One</p>' }],
])('the form of %s %s hydrates without a mismatch', async (contentType, contentSubType, data) => {
  fakeFetch(() => ({ body: { result: null, context: {} } }))
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const content = { id, version: 1, contentType, contentSubType, data } as unknown as WireContent
  await hydrate(
    withStaffServices(
      <ItemForm
        content={content}
        draft={null}
        missingQuotations={[]}
        features={pageFeatures}
        place={{ id, isPublished: true, within: { id, contentType: 'source' } }}
        mayEditInteractives={false}
      />,
    ),
    () => expect(screen.getByLabelText('Notes for authors')).toBeDisabled(),
    { ui, editor: editorTexts, authoring },
  )
  expect(failed.mock.calls.map(([first]) => String(first)).filter((words) => /hydrat/i.test(words))).toEqual([])
  failed.mockRestore()
  document.body.replaceChildren()
})

const kinds = [
  ['interactive', 'multiple-choice', { choices: [{ id: 'a', label: 'One', correct: true }] }],
  ['interactive', 'recording', {}],
  ['interactive', 'fun-fact', {}],
  ['interactive', 'picture-this', {}],
  ['interactive', 'number-crunch', {}],
  ['interactive', 'carousel', { slides: [{ id: 'a', name: 'One' }] }],
  ['interactive', 'document', {}],
  ['interactive', 'video', {}],
  ['interactive', 'audio', {}],
  ['source', 'reading', {}],
  ['source', 'video', {}],
  ['source', 'structured', {}],
  ['subsection', null, {}],
  ['block', 'scaffold', {}],
  ['block', 'exemplar', {}],
  ['block', 'peer-review', {}],
  ['block', 'ranking', {}],
  ['echo', 'writing', {}],
  ['rubric', null, { options: [{ id: 'a', description: 'Good', score: 2 }] }],
  ['vocab', 'academic', { otherMatches: [{ value: 'ran' }] }],
  ['link', 'external', {}],
  ['grade', null, { abbreviation: 'K' }],
  ['course', null, {}],
  ['container', 'lesson-list', { attachments: [{ name: 'Map' }] }],
  ['unit', null, { body: '<p>One</p>' }],
  ['chapter', 'lesson', { settings: { scaffolds: false, sectionAccents: {} } }],
] as const

test.each(kinds)(
  '[FRM-01] the form of %s %s is accessible and saves only known fields',
  async (contentType, contentSubType, data) => {
    const { saved } = await openForm({ contentType, contentSubType }, data)
    expect(await accessibilityProblems(document.body)).toEqual([])
    await fill('Notes for authors', 'Mine')
    await save(saved)
    expect(saved()[0]).toMatchObject({ notes: 'Mine', ...data })
    const kept = parseContentData(contentType, contentSubType as never, saved()[0], { mode: 'draft' })
    expect(kept.dropped).toEqual([])
  },
)
