import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $setSelection,
  getNearestEditorFromDOMNode,
  type LexicalEditor,
} from 'lexical'
import { notify } from '@/components/feedback/notify'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import picker from '@/lib/i18n/messages/en/picker.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { AuthorEditor, type AuthorEditorProps } from './author-editor'
import { authorPaste } from './author-paste'
import { $writeHtml } from './codec/author-codec'
import { $insertInMark } from './commands/links'
import type { EditorPlace } from './editor-context'
import { blankTextFeatures, pageFeatures, shortFeatures } from './features'
import { pasteHtml } from './plugins/paste'

// The dialogs guard against leaving the page, for which they need a router.
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

// jsdom has no layout, but the editor asks for the position of the caret.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

const id = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [PAGE, UNIT, READING, LINK, FACT] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string]

const item = (fields: { id: string; name: string; contentType: string; contentSubType: string | null }) => ({
  ...fields,
  assetCode: 'LR-7',
  contentState: 'published',
  data: {},
  uploadsMap: {},
  parent: { id: UNIT, name: 'The Keeper', contentType: 'unit', contentSubType: null, parent: null },
  version: 3,
})
const reading = item({ id: READING, name: 'A Letter Home', contentType: 'source', contentSubType: 'reading' })
const fact = {
  ...item({ id: FACT, name: 'A tongue of iron', contentType: 'interactive', contentSubType: 'fun-fact' }),
  data: { notes: 'Checked twice.' },
}
const tides = {
  ...item({ id: LINK, name: 'Tides', contentType: 'link', contentSubType: 'external' }),
  data: {
    href: 'https://tides.example/',
    checkPhrase: 'Tide tables',
    notes: 'Old',
    isBinary: false,
    linkKind: 'external',
  },
}

const listed = (items: object[], count = items.length) => ({
  body: { result: { data: items, metadata: { count } }, context: {} },
})
const answered = (result: object, status = 200) => ({ status, body: { result, context: {} } })

type Call = ReturnType<typeof fakeFetch>[number]
const query = ({ path }: Call) => {
  const parameters = new URLSearchParams(path.split('?')[1])
  const part = (name: string) => JSON.parse(parameters.get(name) ?? '{}')
  return { where: part('where'), modifiers: part('modifiers'), limit: parameters.get('limit') }
}
/** Answers the pickers' searches and the requests for items by id. */
const library =
  (...items: { id: string }[]) =>
  (call: Call) => {
    const { where } = query(call)
    return listed(where.id ? items.filter((each) => where.id.includes(each.id)) : items)
  }

const draftPage: EditorPlace = { id: PAGE, isPublished: false, within: { id: UNIT, contentType: 'unit' } }

async function openEditor(value: string, place: EditorPlace = draftPage, props: Partial<AuthorEditorProps> = {}) {
  renderWithTexts(
    withStaffServices(
      <>
        <h2 id="name">The text</h2>
        <AuthorEditor
          value={value}
          onChange={() => undefined}
          features={pageFeatures}
          {...props}
          place={place}
          labelledBy="name"
        />
      </>,
    ),
    { editor: editorTexts, authoring, picker },
  )
  const box = screen.getByRole('textbox', { name: 'The text' })
  // The field was just rendered by an editor.
  const editor = getNearestEditorFromDOMNode(box) as LexicalEditor
  const change = (work: () => void) => act(async () => editor.update(work, { discrete: true }))
  const select = (from: string, to = from, { isCaret = false } = {}) =>
    change(() => {
      const nodeOf = (words: string) => {
        const found = $getRoot()
          .getAllTextNodes()
          .find((each) => each.getTextContent().includes(words))
        if (!found) throw new Error(`"${words}" is not written`)
        return found
      }
      const [first, last] = [nodeOf(from), nodeOf(to)]
      const selection = $createRangeSelection()
      const start = first.getTextContent().indexOf(from)
      selection.anchor.set(first.getKey(), isCaret ? start + 1 : start, 'text')
      selection.focus.set(last.getKey(), isCaret ? start + 1 : last.getTextContent().indexOf(to) + to.length, 'text')
      $setSelection(selection)
    })
  const caret = (words: string) => select(words, words, { isCaret: true })
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
  const insert = async (name: string) => {
    await press(/^Insert/)
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  const key = (init: KeyboardEventInit) =>
    act(async () => void box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })))
  const openLink = () => key({ key: 'k', ctrlKey: true })
  const html = async () => {
    await act(async () => undefined)
    return editor.read($writeHtml)
  }
  await act(async () => undefined)
  return { editor, box, change, select, caret, press, insert, openLink, html }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const applyButton = () => screen.getByRole('button', { name: 'Apply' })

test('[BLK-11] [DLG-07] [DLG-08] [DLG-09] [DLG-11] selected text is linked to content found within the unit', async () => {
  const calls = fakeFetch(library(reading))
  const { select, openLink, html } = await openEditor('<p>Read this letter</p>')
  await select('this')
  await openLink()
  const apply = await dialog('Apply Link')
  for (const tab of ['Within this unit', 'Outside of Traverse'])
    expect(apply.getByRole('tab', { name: tab })).toBeVisible()
  const card = within(await apply.findByRole('listitem'))
  for (const words of ['Source', 'A Letter Home', 'Asset code LR-7', `ID ${READING}`, 'In The Keeper'])
    expect(card.getByText(words)).toBeVisible()
  const search = () => query(calls.at(-1) as Call)
  expect(search()).toMatchObject({ limit: '10', modifiers: { withinContent: UNIT, idNotIn: [PAGE] } })
  await userEvent.click(apply.getByLabelText('Constrain to current unit'))
  await waitFor(() => expect(search().modifiers).not.toHaveProperty('withinContent'))
  const filter = apply.getByLabelText('Filter by Type')
  expect(within(filter).getAllByRole('option')[0]).toHaveTextContent('Any')
  await userEvent.selectOptions(filter, 'Source')
  await userEvent.type(apply.getByRole('searchbox', { name: 'Search' }), 'letter{Enter}')
  await waitFor(() =>
    expect(search().modifiers).toMatchObject({
      keywordSearch: 'letter',
      isContentTypesAndSubTypes: [{ contentType: 'source' }],
    }),
  )
  await userEvent.click(await apply.findByRole('button', { name: 'Insert: A Letter Home' }))
  expect(await html()).toBe(
    `<p>Read <a data-entity="link" data-content-id="${READING}" data-content-type="source">this</a> letter</p>`,
  )
  expect(await screen.findByTitle('Link to A Letter Home')).toHaveTextContent('this')
})

test('a content link at the caret uses the name of the item; an empty search is reported', async () => {
  fakeFetch(library(reading))
  const { caret, openLink, html } = await openEditor('<p>Ab</p>')
  await caret('Ab')
  await openLink()
  await userEvent.click(await screen.findByRole('button', { name: 'Insert: A Letter Home' }))
  expect(await html()).toContain('data-content-type="source">A Letter Home</a>b</p>')
  fakeFetch(() => listed([]))
  await caret('Letter')
  await openLink()
  const edit = await dialog('Edit Link')
  await userEvent.type(edit.getByRole('searchbox'), 'nothing{Enter}')
  expect(await edit.findByText(/^Nothing was found/)).toHaveAttribute('role', 'status')
})

test('[DLG-13] Escape closes the dialog on the internal tab, but not on the external tab', async () => {
  fakeFetch(library())
  const { select, openLink } = await openEditor('<p>One</p>')
  await select('One')
  await openLink()
  const apply = await dialog('Apply Link')
  await userEvent.click(apply.getByRole('tab', { name: 'Outside of Traverse' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Apply Link' })).toBeVisible()
  await userEvent.click(apply.getByRole('tab', { name: 'Within this unit' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

async function openOutside() {
  const apply = await dialog('Apply Link')
  await userEvent.click(apply.getByRole('tab', { name: 'Outside of Traverse' }))
  return apply
}

test('[DLG-14] [DLG-15] [DLG-16] [DLG-17] [DLG-21] the external form shows errors, and disables Apply until they are fixed', async () => {
  fakeFetch(library())
  const { select, openLink } = await openEditor('<p>One</p>')
  await select('One')
  await openLink()
  const apply = await openOutside()
  expect(applyButton()).toBeDisabled()
  const [url, phrase] = [apply.getByLabelText(/^URL/), apply.getByLabelText(/^Check phrase/)]
  for (const label of ['Notes', 'Tooltip', 'Destination is a file']) expect(apply.getByLabelText(label)).toBeVisible()
  await userEvent.type(url, 'tides.example')
  expect(url).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  expect(url).toBeInvalid()
  expect(url).toHaveAccessibleDescription('A valid URL is required. Prefer https://tides.example')
  expect(applyButton()).toBeDisabled()
  await userEvent.clear(url)
  await userEvent.type(url, 'https://tides.example/')
  expect(url).toBeValid()
  await userEvent.click(phrase)
  await userEvent.tab()
  expect(phrase).toBeInvalid()
  expect(applyButton()).toBeDisabled()
  await userEvent.click(apply.getByLabelText('Destination is a file'))
  await waitFor(() => expect(phrase).toBeValid())
  expect(applyButton()).toBeEnabled()
  await userEvent.click(apply.getByLabelText('Destination is a file'))
  await waitFor(() => expect(phrase).toBeInvalid())
})

async function fillOutside() {
  const apply = await openOutside()
  await userEvent.type(apply.getByLabelText(/^URL/), ' https://tides.example/ ')
  await userEvent.type(apply.getByLabelText(/^Check phrase/), 'Tide tables')
  await userEvent.type(apply.getByLabelText('Tooltip'), 'A table')
}

test('[DLG-18] [DLG-19] a new link is created immediately as a child of the edited item', async () => {
  const draft = { ...tides, contentState: 'draft' }
  const calls = fakeFetch((call) => (call.method === 'POST' ? answered(draft, 201) : library(draft)(call)))
  const { select, openLink, html } = await openEditor('<p>See these tables</p>')
  await select('these')
  await openLink()
  await fillOutside()
  await userEvent.click(applyButton())
  await waitFor(async () =>
    expect(await html()).toBe(
      `<p>See <a data-entity="link" data-content-id="${LINK}" data-content-type="link">these</a> tables</p>`,
    ),
  )
  const writes = calls.filter(({ method }) => method !== 'GET')
  expect(writes).toHaveLength(1)
  expect(writes[0]).toMatchObject({
    path: '/api/content',
    body: {
      contentType: 'link',
      contentSubType: 'external',
      contentState: 'draft',
      name: 'these',
      data: { href: 'https://tides.example/', checkPhrase: 'Tide tables', tooltip: 'A table', isBinary: false },
      parentContent: { id: PAGE },
    },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link in a published text is published, and a retry after a failure creates no second link', async () => {
  const draft = { ...tides, contentState: 'draft' }
  let isOut = true
  const calls = fakeFetch((call) => {
    if (call.method === 'POST') return answered(draft, 201)
    if (call.method === 'GET') return library(draft)(call)
    const refusal = { code: 'unavailable', message: 'Come back later.', context: {}, errors: [] }
    return isOut ? { status: 503, body: refusal } : answered(tides)
  })
  const { select, openLink, html } = await openEditor('<p>See this</p>', { ...draftPage, isPublished: true })
  await select('this')
  await openLink()
  await fillOutside()
  await userEvent.click(applyButton())
  expect(await screen.findByText('Come back later.')).toBeVisible()
  expect(await html()).toBe('<p>See this</p>')
  isOut = false
  await waitFor(() => expect(applyButton()).toBeEnabled())
  await userEvent.click(applyButton())
  await waitFor(async () => expect(await html()).toContain(`data-content-id="${LINK}"`))
  const writes = calls.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH'])
  expect(writes.at(-1)?.body).toMatchObject({ version: 3, contentState: 'published' })
})

test('[SAVE-04] a field error from the server is shown only at the field, and the input is kept', async () => {
  const errors = [{ path: 'data.href', message: 'This address is closed.' }]
  fakeFetch((call) =>
    call.method === 'POST'
      ? { status: 400, body: { code: 'invalid_input', message: 'Not valid.', context: {}, errors } }
      : library()(call),
  )
  const told = jest.spyOn(notify, 'error')
  const { select, openLink } = await openEditor('<p>One</p>')
  await select('One')
  await openLink()
  await fillOutside()
  await userEvent.click(applyButton())
  const url = await screen.findByLabelText(/^URL/)
  await waitFor(() => expect(url).toBeInvalid())
  expect(url).toHaveAccessibleDescription(/This address is closed/)
  expect(screen.getByLabelText('Tooltip')).toHaveValue('A table')
  expect(told).not.toHaveBeenCalled()
})

const linked = `<p>See <a data-entity="link" data-content-id="${LINK}" data-content-type="link">these</a></p>`

test('[DLG-12] [DLG-18] [DLG-19] a link to a link item is edited only in the external form', async () => {
  const calls = fakeFetch((call) =>
    call.path.startsWith(`/api/content/${LINK}`) ? answered(tides) : library(tides)(call),
  )
  const { caret, press, html } = await openEditor(linked)
  await caret('these')
  await press('Edit link')
  const edit = await dialog('Edit Link')
  const url = await edit.findByLabelText(/^URL/)
  expect(edit.queryByRole('tab')).toBeNull()
  expect(url).toHaveValue('https://tides.example/')
  expect(edit.getByLabelText('Notes')).toHaveValue('Old')
  expect(applyButton()).toBeDisabled()
  await userEvent.type(url, 'tables')
  await userEvent.click(applyButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/content/${LINK}`,
    body: { version: 3, data: { href: 'https://tides.example/tables', checkPhrase: 'Tide tables', notes: 'Old' } },
  })
  expect(await html()).toBe(linked)
})

test('a plain address becomes a link item when edited', async () => {
  const calls = fakeFetch((call) => (call.method === 'POST' ? answered(tides, 201) : library(tides)(call)))
  const { caret, openLink, html } = await openEditor(
    '<p>See <a href="https://bare.example/" data-entity="link">these</a></p>',
  )
  expect(screen.getByTitle('Link to https://bare.example/')).toHaveTextContent('these')
  await caret('these')
  await openLink()
  const edit = await dialog('Edit Link')
  expect(edit.queryByRole('tab')).toBeNull()
  expect(edit.getByLabelText(/^URL/)).toHaveValue('https://bare.example/')
  await userEvent.type(edit.getByLabelText(/^Check phrase/), 'Bare')
  await userEvent.click(applyButton())
  await waitFor(async () => expect(await html()).toBe(linked))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: { href: 'https://bare.example/', checkPhrase: 'Bare' },
  })
})

test('a link changed by someone else is not overwritten without a warning', async () => {
  const theirs = { ...tides, version: 4, data: { ...tides.data, href: 'https://theirs.example/' } }
  const versions: unknown[] = []
  fakeFetch((call) => {
    if (call.method !== 'PATCH')
      return call.path.includes(LINK) && !call.path.includes('?') ? answered(tides) : library(tides)(call)
    versions.push(call.body?.version)
    const context = { current: theirs }
    return call.body?.version === 3
      ? { status: 409, body: { code: 'stale_version', message: 'Content changed', context, errors: [] } }
      : answered(theirs)
  })
  const { caret, press } = await openEditor(linked)
  await caret('these')
  await press('Edit link')
  await userEvent.type(await screen.findByLabelText('Tooltip'), 'Mine')
  await userEvent.click(applyButton())
  expect(await screen.findByText(/^Somebody changed this link meanwhile/)).toBeVisible()
  await waitFor(() => expect(applyButton()).toBeEnabled())
  await userEvent.click(applyButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(versions).toEqual([3, 4])
})

test('[DLG-20] Unlink removes the link and keeps its text, even if its item is gone', async () => {
  fakeFetch((call) =>
    call.path.startsWith('/api/content/')
      ? { status: 404, body: { code: 'not_found', message: 'Not found', context: {}, errors: [] } }
      : library()(call),
  )
  const { caret, openLink, html } = await openEditor(linked)
  expect(await screen.findByTitle('Link, which is missing')).toHaveTextContent('these')
  await caret('these')
  await openLink()
  const edit = await dialog('Edit Link')
  expect(await edit.findByText(/^The link item is gone/)).toBeVisible()
  await userEvent.click(edit.getByRole('button', { name: 'Unlink' }))
  expect(await html()).toBe('<p>See these</p>')
})

test('a content link keeps its text with a new target; a selection across two paragraphs becomes two links', async () => {
  fakeFetch(library(reading))
  const toUnit = `<a data-entity="link" data-content-id="${UNIT}" data-content-type="unit">there</a>`
  const toReading = (words: string) =>
    `<a data-entity="link" data-content-id="${READING}" data-content-type="source">${words}</a>`
  const { select, caret, openLink, html } = await openEditor(
    `<p>Go ${toUnit}</p><p>One <em>two</em></p><p>three four</p>`,
  )
  await caret('there')
  await openLink()
  await userEvent.click(await (await dialog('Edit Link')).findByRole('button', { name: 'Insert: A Letter Home' }))
  expect(await html()).toContain(`<p>Go ${toReading('there')}</p>`)
  await select('two', 'three')
  await openLink()
  await userEvent.click(await (await dialog('Apply Link')).findByRole('button', { name: 'Insert: A Letter Home' }))
  expect(await html()).toContain(`<p>One ${toReading('<em>two</em>')}</p><p>${toReading('three')} four</p>`)
})

test('[BLK-13] [DLG-25] a fun fact is added to selected text and replaced by another one', async () => {
  const other = { ...fact, id: READING, name: 'Glue that likes water' }
  const calls = fakeFetch(library(fact, other))
  const { box, select, caret, insert, press, html } = await openEditor('<p>Its tongue is hard</p>')
  await select('tongue')
  await insert('Fun fact')
  const pick = await dialog('Insert Fun Fact')
  await pick.findByRole('searchbox', { name: 'Search fun facts' })
  expect(pick.queryByRole('combobox')).toBeNull()
  await userEvent.click(await pick.findByRole('button', { name: 'Insert: A tongue of iron' }))
  expect(calls.map((call) => query(call).modifiers.isContentTypesAndSubTypes)).toContainEqual([
    { contentType: 'interactive', contentSubType: 'fun-fact' },
  ])
  const marked = (key: string, name: string) =>
    `<p>Its <span data-entity="fun-fact" data-content-id="${key}" data-content-type="interactive" data-name="${name}">tongue</span> is hard</p>`
  expect(await html()).toBe(marked(FACT, 'A tongue of iron'))
  const group = within(box).getByRole('group', { name: 'Fun fact: A tongue of iron' })
  expect(group).toHaveTextContent('tongue')
  await caret('tongue')
  await press('Choose another fun fact')
  await userEvent.click(
    await (await dialog('Insert Fun Fact')).findByRole('button', { name: 'Insert: Glue that likes water' }),
  )
  expect(await html()).toBe(marked(READING, 'Glue that likes water'))
  await press('Undo')
  expect(await html()).toBe(marked(FACT, 'A tongue of iron'))
})

test('removing a fun fact keeps its text, and undo restores it', async () => {
  fakeFetch(library(fact))
  const stored = `<p>Its <span data-entity="fun-fact" data-content-id="${FACT}" data-content-type="interactive" data-name="Iron">tongue</span></p>`
  const { caret, press, html } = await openEditor(stored)
  await caret('tongue')
  await press('Remove the fun fact')
  expect(await html()).toBe('<p>Its tongue</p>')
  await press('Undo')
  expect(await html()).toBe(stored)
})

test('[BLK-12] a chip is reached from the text by Tab, and changed and removed by keyboard', async () => {
  fakeFetch(library())
  const { select, press, caret, box, html } = await openEditor('<p>A new day</p>')
  await select('new')
  await press('Chip')
  expect(await html()).toBe('<p>A <span data-entity="chip" data-variant="filled">new</span> day</p>')
  act(() => box.focus())
  await caret('new')
  await screen.findByRole('button', { name: 'Filled' })
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Filled' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Filled' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await html()).toContain('data-variant="outlined">new</span>')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await html()).toBe('<p>A new day</p>')
})

test('text pasted into a link stays in the link, and undo restores the previous text', async () => {
  fakeFetch(library())
  const { change, caret, press, html } = await openEditor(
    '<p><a href="https://one.example/" data-entity="link">ab</a></p>',
  )
  const before = await html()
  await caret('ab')
  await change(() => expect($insertInMark('xyz')).toBe(true))
  expect(await html()).toBe('<p><a href="https://one.example/" data-entity="link">axyzb</a></p>')
  await change(() => expect($insertInMark('two\nlines')).toBe(false))
  await press('Undo')
  expect(await html()).toBe(before)
})

test('marks are pasted with their references', async () => {
  fakeFetch(library())
  const marks = `<a data-entity="link" data-content-id="${READING}" data-content-type="source">a</a><a data-entity="link" data-content-id="${UNIT}" data-content-type="unit">b</a><span data-entity="chip" data-variant="outlined">c</span><span data-entity="fun-fact" data-content-id="${FACT}" data-content-type="interactive" data-name="F">d</span>`
  const { editor, change, html } = await openEditor('<p>x</p><p></p>')
  await change(() => void $getRoot().selectEnd())
  await act(() => pasteHtml(editor, `<p>${marks}</p>`, authorPaste('full')))
  expect(await html()).toBe(`<p>x</p><p>${marks}</p>`)
  expect(editor.read(() => $getSelection() !== null)).toBe(true)
})

const block = (key: string) => `<div data-block="interactive" data-content-id="${key}" data-display-mode="block"></div>`

test('[BLK-21] missing content first shows a spinner, then a message', async () => {
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  fakeFetch(async () => {
    await isAnswered
    return listed([])
  })
  await openEditor(block(READING))
  expect(screen.getByText('Loading this item')).toBeInTheDocument()
  await act(async () => answer())
  expect(await screen.findByText(/^This item is missing/)).toBeVisible()
  expect(screen.queryByText('Loading this item')).toBeNull()
})

test('[BLK-22] a block that names an item without a subtype is shown as missing, and can be removed', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeFetch(library(item({ id: UNIT, name: 'The Keeper', contentType: 'unit', contentSubType: null })))
  const { press, html } = await openEditor(`<p>One</p>${block(UNIT)}`)
  expect(await screen.findByText(/^This item is missing/)).toBeVisible()
  expect(quiet).toHaveBeenCalled()
  await press('Remove')
  expect(await html()).toBe('<p>One</p>')
  quiet.mockRestore()
})

test('[BLK-20] interactives have an [edit] link in a new tab, only for users who may edit them', async () => {
  const poll = { ...fact, contentSubType: 'poll' }
  fakeFetch(library(poll))
  await openEditor(block(FACT), draftPage, { mayEditInteractives: true })
  const link = await screen.findByRole('link', { name: /^\[edit\]/ })
  expect(link).toHaveAttribute('href', `/content-author/edit/interactive/type/poll/${FACT}`)
  expect(link).toHaveAttribute('target', '_blank')
  cleanup()
  await openEditor(block(FACT))
  expect(await screen.findByText('A tongue of iron')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^\[edit\]/ })).toBeNull()
})

test('a disabled feature has no tools for its stored content', async () => {
  fakeFetch(library())
  const stored = '<p><span data-entity="chip" data-variant="filled">new</span></p>'
  const { caret, html } = await openEditor(stored, draftPage, { features: { ...pageFeatures, chipMenu: false } })
  await caret('new')
  expect(screen.queryByRole('button', { name: 'Outlined' })).toBeNull()
  expect(await html()).toBe(stored)
})

test('items that failed to load can be loaded again', async () => {
  let isOut = true
  const question = { ...fact, contentSubType: 'poll', name: 'Which one?' }
  fakeFetch((call) => (isOut ? { status: 503, body: {} } : library(question)(call)))
  const { press } = await openEditor(block(FACT))
  expect(await screen.findByText('This item could not be loaded.')).toBeVisible()
  isOut = false
  await press('Try again')
  expect(await screen.findByText('Which one?')).toBeVisible()
})

test('a text with more than 200 items loads all in one request, and later only new ones', async () => {
  const calls = fakeFetch(library(reading))
  const links = Array.from({ length: 350 }, (_, at) => `<a data-entity="link" data-content-id="${id(at + 10)}">w</a> `)
  const { caret, openLink, html } = await openEditor(`<p>Ab</p><p>${links.join('')}</p>`)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(query(calls[0] as Call)).toMatchObject({ limit: '1000' })
  expect(query(calls[0] as Call).where.id).toHaveLength(350)
  await caret('Ab')
  await openLink()
  await userEvent.click(await screen.findByRole('button', { name: 'Insert: A Letter Home' }))
  expect(await html()).toContain('A Letter Home')
  await waitFor(() => expect(calls.map((call) => query(call).where.id)).toContainEqual([READING]))
})

test('[BLK-06] [DLG-04] [DLG-05] [DLG-06] [DLG-10] a placeholder accepts interactives of its subtypes and is replaced by one', async () => {
  const poll = { ...fact, contentSubType: 'poll', name: 'Which one?' }
  const calls = fakeFetch((call) => (query(call).where.id ? library(poll)(call) : listed([poll], 11)))
  const placeholder = (kinds: string) =>
    `<div data-block="insert-interactive" data-label="Add yours" data-content-subtypes="${kinds}"></div>`
  const { press, html } = await openEditor(placeholder(''))
  await press('Block settings')
  const settings = await dialog('Placeholder for an interactive')
  await userEvent.click(settings.getByRole('button', { name: /^Types that may be inserted/ }))
  for (const kind of ['Poll', 'Essay', 'Activity']) await userEvent.click(await screen.findByLabelText(kind))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(settings.getByRole('button', { name: 'Apply' }))
  expect(await html()).toBe(placeholder('poll,essay,activity'))
  expect(screen.getByText('Only: Poll, Essay, Activity')).toBeVisible()
  await press('Insert Interactive')
  const pick = await dialog('Insert Interactive')
  expect(
    within(pick.getByLabelText('Type'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', 'Poll', 'Essay', 'Activity'])
  const card = within(await pick.findByRole('listitem'))
  for (const words of ['LR-7', 'Poll', 'Which one?', 'Checked twice.', `ID ${FACT}`])
    expect(card.getByText(words)).toBeVisible()
  expect(pick.getByText('1 to 10 of 11')).toHaveAttribute('role', 'status')
  await userEvent.selectOptions(pick.getByLabelText('Type'), 'Poll')
  await userEvent.type(pick.getByRole('searchbox', { name: 'Search Interactives' }), 'which{Enter}')
  await waitFor(() => {
    const { limit, modifiers } = query(calls.at(-1) as Call)
    expect(limit).toBe('10')
    expect(modifiers).toMatchObject({
      keywordSearch: 'which',
      isContentTypesAndSubTypes: [
        { contentType: 'interactive', contentSubType: 'poll' },
        { contentType: 'interactive', contentSubType: 'activity' },
      ],
    })
  })
  await userEvent.click(await pick.findByRole('button', { name: 'Insert: Which one?' }))
  expect(await html()).toBe(block(FACT))
  await press('Undo')
  expect(await html()).toBe(placeholder('poll,essay,activity'))
})

test.each(['curriculum', null] as const)(
  '[EDT-06] insertable interactives are limited to the content origin of the text: %s',
  async (contentOrigin) => {
    const calls = fakeFetch(library(fact))
    const { insert } = await openEditor('<p>One</p>', draftPage, { features: { ...pageFeatures, contentOrigin } })
    await insert('Interactive')
    await (await dialog('Insert Interactive')).findByRole('button', { name: 'Insert: A tongue of iron' })
    expect(calls.map((call) => query(call).modifiers.forContentOrigin ?? null)).toEqual([contentOrigin])
  },
)
test('[RT-36] a new interactive is created from the dialog and inserted', async () => {
  const made = { ...item({ id: FACT, name: 'New Poll', contentType: 'interactive', contentSubType: 'poll' }) }
  const calls = fakeFetch((call) => (call.method === 'POST' ? answered(made, 201) : library(made)(call)))
  const { press, html } = await openEditor('<p>One</p>')
  await press('Insert')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Interactive' }))
  const pick = await dialog('Insert Interactive')
  await userEvent.click(pick.getByRole('button', { name: 'Create new' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Poll' }))
  await waitFor(async () => expect(await html()).toContain(`data-content-id="${FACT}"`))
  const { body } = calls.find(({ method }) => method === 'POST') as Call
  expect(body).toEqual({ contentType: 'interactive', contentSubType: 'poll', name: 'New Poll' })
})

test('a short editor has no blocks to insert, and an editor for text with blanks has only blanks', async () => {
  await openEditor('<p>One</p>', draftPage, { features: shortFeatures })
  expect(screen.queryByRole('button', { name: 'Insert' })).toBeNull()
  cleanup()
  const { press, html } = await openEditor('<p>One</p>', draftPage, { features: blankTextFeatures })
  await press('Insert')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Blank'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Blank' }))
  expect(await html()).toMatch(/^<p>One<span data-blank="[^"]+"><\/span><\/p>$/)
})
