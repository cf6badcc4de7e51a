import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $getRoot, getNearestEditorFromDOMNode, type LexicalEditor } from 'lexical'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { pageFeatures } from '@/components/editor/features'
import { contentThing, currentDrafts } from '@/lib/authoring/client/current-drafts'
import type { WireContentDraft, WireContentEditing } from '@/lib/authoring/draft-schema'
import type { NamedQuotation } from '@/lib/authoring/schema'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ItemForm } from './item-form'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => mockRefresh() }), usePathname: () => '/' }))
const mockTold: string[] = []
jest.mock('@/components/feedback/notify', () => ({
  notify: { success: () => undefined, error: (text: string) => void mockTold.push(text) },
}))
const mockHeard: { editing?: () => void; saved?: (by: { version: number; userId: string }) => void } = {}
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (_channel: string, handlers: object) => void Object.assign(mockHeard, handlers),
}))

const id = '00000000-0000-7000-8000-000000000001'
// The fields that the form reads.
const item = (body: string, version = 1) =>
  ({ id, version, contentType: 'subsection', contentSubType: null, data: { body } }) as unknown as WireContent
const since = '2026-11-29T10:40:00.000Z'

type SetUp = {
  content?: WireContent
  /** Returns the record as the server stores it. */
  stores?: (written: WireContent) => WireContent
  draft?: WireContentDraft
  /** The draft that reached the server after the page was read. */
  arrived?: WireContentDraft
  holder?: Partial<WireContentEditing>
  /** The record as someone else has saved it in the meantime. */
  newer?: WireContent
  /** The body of earlier versions, by version. */
  earlier?: Record<number, string>
  /** Missing quotations when the form opens, and after each save. */
  missing?: NamedQuotation[]
  missingLater?: NamedQuotation[][]
}

async function openForm({
  content = item('<p>One</p><p>Two</p>'),
  draft,
  arrived,
  holder,
  newer,
  earlier = {},
  stores = (written) => written,
  ...rest
}: SetUp = {}) {
  const missingLater = [...(rest.missingLater ?? [])]
  let stored = newer ?? content
  let isMine = holder?.mine ?? true
  let kept: WireContentDraft | null = arrived ?? null
  const server = { fails: (_path: string) => false, waits: null as Promise<void> | null }
  const calls = fakeFetch(async ({ method, path, body }) => {
    if (method === 'GET' && path.endsWith('/draft')) await server.waits
    if (server.fails(path)) return { status: 503, body: { code: 'unavailable', message: 'Not now.', context: {} } }
    if (path.endsWith('/editing')) {
      isMine ||= body?.take === true
      const editing = { holder: { userId: id, name: 'Ana Mora', since }, version: 1, ...holder, mine: isMine }
      return { body: { result: editing, context: {} } }
    }
    if (path.includes('/revisions?')) {
      const { version } = JSON.parse(new URL(path, 'http://a').searchParams.get('where') ?? '{}')
      return { body: { result: { data: [{ id: String(version) }], count: 1 }, context: {} } }
    }
    const revision = /revisions\/(\d+)/.exec(path)?.[1]
    if (revision) return { body: { result: item(earlier[Number(revision)] ?? ''), context: {} } }
    if (method === 'PATCH' && body?.version !== stored.version)
      return {
        status: 409,
        body: { code: 'stale_version', message: 'Content changed', context: { current: stored } },
      }
    if (method === 'PATCH')
      stored = stores({ ...stored, version: stored.version + 1, data: body?.data as WireContent['data'] })
    if (method === 'PUT') return { body: { result: { ...body, dateModified: since }, context: {} } }
    if (method === 'GET' && path.endsWith('/draft')) return { body: { result: kept, context: {} } }
    if (method === 'GET') return { body: { result: stored, context: {} } }
    const context = method === 'PATCH' ? { missingQuotations: missingLater.shift() ?? [] } : {}
    return { body: { result: method === 'PATCH' ? stored : null, context } }
  })
  const client = new QueryClient()
  const page = (shown: WireContent) => (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <ItemForm
          content={shown}
          draft={draft ?? null}
          missingQuotations={rest.missing ?? []}
          features={pageFeatures}
          place={{ id, isPublished: true, within: { id, contentType: 'source' } }}
          mayEditInteractives={false}
        />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  const { rerender } = renderWithTexts(page(content), { editor: editorTexts, authoring })
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  /** Simulates the same author editing elsewhere, who saves the item or leaves a draft. */
  async function goOnElsewhere(left: { stored?: WireContent; draft?: string }) {
    isMine = false
    await act(async () => mockHeard.editing?.())
    expect(await screen.findByText(/has been writing this text since/)).toBeVisible()
    stored = left.stored ?? stored
    kept = left.draft
      ? { data: { body: left.draft }, baseVersion: stored.version, dateModified: '2026-11-29T10:50:00.000Z' }
      : null
  }
  return { calls, saved, goOnElsewhere, server, refresh: (shown: WireContent) => rerender(page(shown)) }
}

const field = () => screen.findByRole('textbox', { name: 'Standard text' })
/** Types at the end of the first paragraph. */
async function insert(text: string) {
  const box = await field()
  const editor = getNearestEditorFromDOMNode(box) as LexicalEditor
  await act(async () =>
    editor.update(() => void $getRoot().getAllTextNodes()[0]?.select().insertText(text), { discrete: true }),
  )
}
/** Types as well, and waits until the form has noticed. */
async function write(text: string) {
  await insert(text)
  await waitFor(() => expect(screen.getByText('Not saved yet. A draft is kept.')).toBeVisible())
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const onDevice = () => currentDrafts().read(contentThing(id))

afterEach(async () => {
  await currentDrafts().discard(contentThing(id))
})

test('changes are kept on the device until they are saved', async () => {
  const { saved } = await openForm()
  await write(' more')
  expect(await onDevice()).toMatchObject({ value: { body: '<p>One more</p><p>Two</p>' }, baseVersion: 1 })
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject([{ version: 1, data: { body: '<p>One more</p><p>Two</p>' } }]))
  await waitFor(async () => expect(await onDevice()).toBeNull())
})

/** Leaves a draft on this device and on the server. */
async function sendFromHere(body: string) {
  fakeFetch(({ method }) => ({ body: { result: method === 'PUT' ? { dateModified: since } : null, context: {} } }))
  await currentDrafts().keep(contentThing(id), { body }, 1)
  await currentDrafts().flush()
}

test('a draft that this device continued after sending it replaces the sent one', async () => {
  await sendFromHere('<p>One more</p><p>Two</p>')
  await currentDrafts().keep(contentThing(id), { body: '<p>One more word</p><p>Two</p>' }, 1)
  await openForm({ draft: { data: { body: '<p>One more</p><p>Two</p>' }, baseVersion: 1, dateModified: since } })
  expect((await field()).textContent).toBe('One more wordTwo')
})

test('drafts of two devices are merged, also if the item was saved between them', async () => {
  await currentDrafts().keep(contentThing(id), { body: '<p>One here</p><p>Two</p><p>Three</p>' }, 1)
  const elsewhere = { body: '<p>One</p><p>Two, saved</p><p>Three elsewhere</p>' }
  await openForm({
    content: item('<p>One</p><p>Two, saved</p><p>Three</p>', 2),
    draft: { data: elsewhere, baseVersion: 2, dateModified: '2026-11-29T11:00:00.000Z' },
    earlier: { 1: '<p>One</p><p>Two</p><p>Three</p>' },
  })
  expect((await field()).textContent).toBe('One hereTwo, savedThree elsewhere')
})

test('a draft sent from this device while the page was loading is restored', async () => {
  const data = { body: '<p>Mine</p><p>Two</p>' }
  await sendFromHere(data.body)
  expect(await onDevice()).toMatchObject({ isSent: true })
  await openForm({ arrived: { data, baseVersion: 1, dateModified: since } })
  expect(await screen.findByText(/Your unsaved changes from .* are back/)).toBeVisible()
  expect(await field()).toHaveTextContent('MineTwo')
})

test('an earlier draft is restored and can be discarded', async () => {
  await openForm({ draft: { data: { body: '<p>Mine</p>' }, baseVersion: 1, dateModified: since } })
  expect(await field()).toHaveTextContent('Mine')
  expect(screen.getByText(/Your unsaved changes from .* are back/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await press('Discard changes')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
  expect(await field()).toHaveTextContent('OneTwo')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('discarding a restored draft after a save conflict shows what is saved now', async () => {
  const { saved } = await openForm({
    draft: { data: { body: '<p>Mine</p><p>Two</p>' }, baseVersion: 1, dateModified: since },
    newer: item('<p>Theirs</p><p>Two</p>', 2),
  })
  await field()
  await press('Save')
  await screen.findByRole('button', { name: 'Compare and choose' })
  await press('Discard changes')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
  expect(await field()).toHaveTextContent('TheirsTwo')
  expect(screen.queryByRole('button', { name: 'Compare and choose' })).toBeNull()
  await write(' more')
  await press('Save')
  await waitFor(() => expect(saved()[1]).toMatchObject({ version: 2, data: { body: '<p>Theirs more</p><p>Two</p>' } }))
})

test('a newer save of someone else is shown even if the server stored the last one in another form', async () => {
  const { saved, refresh } = await openForm({
    stores: (written) => ({ ...written, data: { body: '<p>One more, cleaned</p><p>Two</p>' } }),
  })
  await write(' more')
  await press('Save')
  await waitFor(() => expect(saved()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
  refresh(item('<p>Theirs</p><p>Two</p>', 3))
  await waitFor(async () => expect(await field()).toHaveTextContent('TheirsTwo'))
})

test('typing that is still going on when a newer save of someone else arrives is merged with it', async () => {
  const theirs = item('<p>One</p><p>Theirs</p>', 2)
  const { saved, refresh } = await openForm({ newer: theirs })
  await insert(' more')
  refresh(theirs)
  expect(await field()).toHaveTextContent('One moreTwo')
  await press('Save')
  await screen.findByText(/fit together/)
  await press('Save both')
  await waitFor(() => expect(saved()[1]).toMatchObject({ version: 2, data: { body: '<p>One more</p><p>Theirs</p>' } }))
})

test('a draft of an earlier version is merged with newer saves of other users', async () => {
  const { saved } = await openForm({
    content: item('<p>One</p><p>Theirs</p>', 2),
    draft: { data: { body: '<p>Mine</p><p>Two</p>' }, baseVersion: 1, dateModified: since },
    earlier: { 1: '<p>One</p><p>Two</p>' },
  })
  expect(await field()).toHaveTextContent('MineTheirs')
  expect(screen.getByText('They now include what others have saved since.')).toBeVisible()
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject([{ version: 2, data: { body: '<p>Mine</p><p>Theirs</p>' } }]))
})

test('a save conflict is merged if the changes do not overlap', async () => {
  const { saved } = await openForm({ newer: item('<p>One</p><p>Theirs</p>', 2) })
  await write(' more')
  await press('Save')
  expect(await screen.findByText(/fit together/)).toBeVisible()
  expect(
    screen.getByText('Combine the two texts first: someone else saved theirs while you were writing.'),
  ).toBeVisible()
  await press('Save both')
  await waitFor(() => expect(saved()[1]).toMatchObject({ version: 2, data: { body: '<p>One more</p><p>Theirs</p>' } }))
})

test('conflicting changes in one paragraph are compared, and the user chooses', async () => {
  const { saved } = await openForm({ newer: item('<p>Theirs</p><p>Two</p>', 2) })
  await write(' more')
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Compare and choose' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare both texts' })
  expect(within(dialog).getByText('One more')).toBeVisible()
  expect(within(dialog).getByText('Theirs', { selector: '.rich-text *' })).toBeVisible()
  expect(within(dialog).getByRole('radio', { name: 'Keep both' })).toBeChecked()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Keep theirs' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this text' }))
  expect(await field()).toHaveTextContent('TheirsTwo')
  expect(saved()).toHaveLength(1)
})

test('changes made before the merge are part of the merged text', async () => {
  const { saved } = await openForm({ newer: item('<p>One</p><p>Theirs</p>', 2) })
  await write(' more')
  await press('Save')
  await screen.findByText(/fit together/)
  await insert(' and more')
  await waitFor(async () =>
    expect(await onDevice()).toMatchObject({ value: { body: '<p>One more and more</p><p>Two</p>' } }),
  )
  await press('Save both')
  await waitFor(() => expect(saved()[1]).toMatchObject({ data: { body: '<p>One more and more</p><p>Theirs</p>' } }))
})

test('a conflicting draft is not saved until the user has chosen', async () => {
  const { saved } = await openForm({
    content: item('<p>Theirs</p>', 2),
    draft: { data: { body: '<p>Mine</p>' }, baseVersion: 1, dateModified: since },
    earlier: { 1: '<p>One</p>' },
  })
  await screen.findByRole('button', { name: 'Compare and choose' })
  await write(' too')
  await waitFor(async () =>
    expect(await onDevice()).toMatchObject({ value: { body: '<p>Mine too</p>' }, baseVersion: 1 }),
  )
  await press('Save')
  expect((await screen.findAllByText(/Combine the two texts first/)).length).toBeGreaterThan(0)
  expect(saved()).toEqual([])
  await press('Compare and choose')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use this text' }))
  expect(await field()).toHaveTextContent('Mine tooTheirs')
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject([{ version: 2, data: { body: '<p>Mine too</p><p>Theirs</p>' } }]))
})

test('an item edited by someone else is read-only, and can be taken over', async () => {
  await openForm({ holder: { mine: false } })
  expect(await screen.findByText(/Ana Mora has been writing this text since/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Standard text' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Standard text' })).toHaveTextContent('OneTwo')
  await press('Take over')
  expect(await field()).toHaveTextContent('OneTwo')
})

test('the page is refreshed when someone else saves, even if only a feature of an echo was saved', async () => {
  await openForm({ holder: { mine: false } })
  await screen.findByText(/Ana Mora has been writing this text since/)
  mockRefresh.mockClear()
  act(() => mockHeard.saved?.({ version: 1, userId: 'someone-else' }))
  expect(mockRefresh).toHaveBeenCalledTimes(1)
})

test('taking an item back includes the changes made elsewhere and overwrites nothing', async () => {
  const { calls, saved, goOnElsewhere } = await openForm()
  await write(' more')
  await goOnElsewhere({ draft: '<p>One more, and more elsewhere</p><p>Two</p>' })
  // The local draft is sent at once, so that the new editor can continue from it.
  const sent = { data: { body: '<p>One more</p><p>Two</p>' }, baseVersion: 1 }
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toContainEqual(sent),
  )
  await press('Take over')
  expect(await field()).toHaveTextContent('One more, and more elsewhereTwo')
  await press('Save')
  await waitFor(() =>
    expect(saved()).toMatchObject([{ version: 1, data: { body: '<p>One more, and more elsewhere</p><p>Two</p>' } }]),
  )
})

test('a newer save from elsewhere replaces an older draft', async () => {
  const { goOnElsewhere } = await openForm()
  await write(' more')
  await waitFor(async () => expect(await onDevice()).not.toBeNull())
  await goOnElsewhere({ stored: item('<p>One more, saved</p><p>Two</p>', 2) })
  await waitFor(async () => expect(await onDevice()).toMatchObject({ isSent: true }))
  await press('Take over')
  expect(await field()).toHaveTextContent('One more, savedTwo')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('an item taken over by another tab during its loading is reloaded when taken back', async () => {
  const { goOnElsewhere, server } = await openForm()
  await field()
  await goOnElsewhere({})
  let answer: () => void = () => undefined
  server.waits = new Promise((resolve) => {
    answer = resolve
  })
  await press('Take over')
  await waitFor(() => expect(screen.queryByText(/has been writing this text since/)).toBeNull())
  await goOnElsewhere({ stored: item('<p>One, saved</p>', 2) })
  await act(async () => answer())
  server.waits = null
  await press('Take over')
  expect(await field()).toHaveTextContent('One, saved')
})

test('a failed load after a takeover is reported, and the editor stays closed until a retry succeeds', async () => {
  const { goOnElsewhere, server } = await openForm()
  await field()
  await goOnElsewhere({ stored: item('<p>One, saved</p>', 2) })
  server.fails = (path) => !path.endsWith('/editing')
  await press('Take over')
  expect(await screen.findByText('The latest text could not be loaded')).toBeVisible()
  expect(screen.getByText(/may be out of date/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Standard text' })).toBeNull()
  await press('Try again')
  expect(await screen.findByText('The latest text could not be loaded')).toBeVisible()
  server.fails = () => false
  await press('Try again')
  expect(await field()).toHaveTextContent('One, saved')
  expect(screen.queryByText('The latest text could not be loaded')).toBeNull()
})

test('a failed takeover is reported and can be retried', async () => {
  const { goOnElsewhere, server } = await openForm()
  await field()
  await goOnElsewhere({})
  server.fails = () => true
  await press('Take over')
  await waitFor(() => expect(mockTold).toContain('It could not be taken over. Please try again.'))
  server.fails = () => false
  await press('Take over')
  expect(await field()).toHaveTextContent('OneTwo')
})

const quotation: NamedQuotation = { question: 'Lines', version: 'leveled', quotation: 'The fog lifted.' }

test('a save reports quoted choices missing from a version, and is not rejected', async () => {
  await openForm({ missing: [], missingLater: [[quotation], []] })
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await write(' more')
  await press('Save')
  await waitFor(() => expect(spoken().join()).toContain('Lines (leveled): “The fog lifted.”'))
  await write(' words')
  await press('Save')
  await waitFor(() => expect(spoken().join()).not.toContain('The fog lifted'))
})

test('missing quotations are shown when the form opens', async () => {
  await openForm({ missing: [quotation] })
  expect(await screen.findByText('Lines (leveled): “The fog lifted.”')).toBeVisible()
})
