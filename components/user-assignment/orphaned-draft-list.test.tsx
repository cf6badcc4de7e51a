import { act, fireEvent, screen } from '@testing-library/react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { RequestError } from '@/lib/api/client/request-error'
import { newId } from '@/lib/common/id'
import viewer from '@/lib/i18n/messages/en/viewer.json'
import { currentWork } from '@/lib/interaction/client/current-work'
import type { WorkStore } from '@/lib/interaction/client/work-store'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import { id, key, openStore, start, stored } from '@/tests/support/open-store'
import { renderWithTexts } from '@/tests/support/render'
import { OrphanedDraftList } from './orphaned-draft-list'
import type { OrphanedRecording } from './orphaned-recordings'

jest.mock('@/lib/interaction/client/current-work', () => ({ currentWork: jest.fn() }))

let recordings: OrphanedRecording[] = []
let lookAgain = () => {}
const discardRecordings = jest.fn(async (_workId: string, gone: readonly OrphanedRecording[]) => {
  recordings = recordings.filter((recording) => !gone.includes(recording))
})
jest.mock('./orphaned-recordings', () => ({
  readOrphanedRecordings: async () => recordings,
  onOrphanedRecordings: (listener: () => void) => {
    lookAgain = listener
    return () => undefined
  },
  discardRecordings: (workId: string, gone: readonly OrphanedRecording[]) => discardRecordings(workId, gone),
}))
Object.assign(URL, { createObjectURL: () => 'blob:take', revokeObjectURL: () => undefined })

// Browsers have it, but jsdom does not; rows are JSON.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

const titles = { 'turned-in': 'It was already turned in.', 'taken-out': 'It is not asked for any more.' }

const { discard, gone, onPage } = viewer.orphanedDrafts

const questions = { pageId: 'page-1', ids: [key.contentId, 'content-2'] }

const draftList = (isSubmitted: boolean, standing = '1', of = questions) => (
  <ConfirmProvider>
    <OrphanedDraftList
      userAssignmentId={key.userAssignmentId}
      isSubmitted={isSubmitted}
      isOpen={!isSubmitted}
      standing={standing}
      questions={of}
      titles={titles}
      onPageTitles={onPage}
      gone={gone}
      noText="No text"
      discard={discard}
    />
    <main className="viewer-sheet">
      <h1 className="story-title">The Tide</h1>
      {of.ids.map((contentId) => (
        <div key={contentId} id={`item-${contentId}`}>
          <section data-interactive="essay">
            <textarea aria-label={contentId} />
          </section>
        </div>
      ))}
      <p>A paragraph</p>
    </main>
  </ConfirmProvider>
)

async function show(store: WorkStore, isSubmitted: boolean) {
  jest.mocked(currentWork).mockReturnValue(store)
  const shown = renderWithTexts(draftList(isSubmitted))
  await act(() => jest.advanceTimersByTimeAsync(10))
  return shown
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const CLOSED = new RequestError(409, 'closed', 'It was submitted.')
const TAKEN_OUT = new RequestError(404, 'not_found', 'Not found')

/** Writes offline while the work is submitted elsewhere, or the item is removed. */
async function writeTooLate(value: unknown, refusal = CLOSED) {
  let isOnline = false
  const parts = await openStore({ online: () => isOnline })
  parts.store.answers.open(key, start())
  parts.store.answers.setValue(id, value)
  parts.server.failure = () => refusal
  isOnline = true
  return parts
}

test('[F-71] text that arrives after the work was submitted elsewhere is reported and can be read', async () => {
  const { store } = await writeTooLate('<p>My own words</p>')
  await show(store, false)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => {
    store.resume()
    await jest.advanceTimersByTimeAsync(1_000)
  })
  expect(screen.getByRole('alert')).toHaveTextContent(titles['turned-in'])
  expect(screen.getByText('My own words')).toBeVisible()
})

test.each([
  ['turned-in', CLOSED],
  ['taken-out', TAKEN_OUT],
] as const)(
  '[F-71] [F-87] text (%s) that the device cannot keep is not reported as saved on it',
  async (reason, refusal) => {
    const { store, database } = await writeTooLate('<p>My own words</p>', refusal)
    jest.spyOn(database, 'put').mockResolvedValue(false)
    await show(store, false)
    await act(async () => {
      store.resume()
      await jest.advanceTimersByTimeAsync(1_000)
    })
    expect(screen.getByRole('alert')).toHaveTextContent(onPage[reason])
    expect(screen.getByText('My own words')).toBeVisible()
  },
)

test('[F-71] unsent answers are reported in the binder, by the next page too, without those of other assignments', async () => {
  const { store, database, server } = await writeTooLate({ uploadId: newId() })
  store.resume()
  await jest.advanceTimersByTimeAsync(1_000)
  const next = await openStore({ database, server, tab: memoryTab('tab-b') })
  expect(next.store.refused.orphanedDrafts('work-2', true)).toEqual([])
  await show(next.store, true)
  expect(screen.getByRole('alert')).toHaveTextContent('No text')
})

test('[F-71] [F-68] picked options are not shown as text, but everything written beside them is, on the next page too', async () => {
  const { store, database, server } = await openStore({ online: () => true })
  server.failure = () => CLOSED
  store.answers.open(key, { ...start(), written: ['part-2'] })
  store.answers.setValue(id, { 'part-1': ['kite'], 'part-2': 'because it flies' })
  await jest.advanceTimersByTimeAsync(1_000)
  const next = await openStore({ database, server, tab: memoryTab('tab-b') })
  await show(next.store, true)
  expect(screen.getByText('because it flies')).toBeVisible()
  expect(screen.queryByText(/kite/)).toBeNull()
})

test('[F-71] unsent answers are sent from any page once the work is open again', async () => {
  const { store, database, server } = await writeTooLate('<p>My own words</p>')
  store.resume()
  await jest.advanceTimersByTimeAsync(1_000)
  server.failure = () => undefined
  const next = await openStore({ database, server, tab: memoryTab('tab-b') })
  await show(next.store, false)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(server.written).toEqual(['<p>My own words</p>'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([false, true])(
  '[F-71] text of a removed question can be read on each page and after submission (%s)',
  async (isSubmitted) => {
    const { store, database, server } = await writeTooLate('<p>Half a sen</p>', TAKEN_OUT)
    store.resume()
    await jest.advanceTimersByTimeAsync(1_000)
    const next = await openStore({ database, server, tab: memoryTab('tab-b') })
    await show(next.store, isSubmitted)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent(titles['taken-out'])
    expect(screen.getByText('Half a sen')).toBeVisible()
    expect(screen.queryByText('Not found')).toBeNull()
  },
)

test('[F-71] text of a removed question is sent once the question is restored', async () => {
  const { store, server } = await writeTooLate('<p>Half a sen</p>', TAKEN_OUT)
  const { rerender } = await show(store, false)
  await act(async () => {
    store.resume()
    await jest.advanceTimersByTimeAsync(1_000)
  })
  expect(screen.getByText('Half a sen')).toBeVisible()
  server.failure = undefined
  rerender(draftList(false, '2'))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(server.written).toEqual(['<p>Half a sen</p>'])
  expect(screen.queryByRole('alert')).toBeNull()
})

const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    button.click()
    await jest.advanceTimersByTimeAsync(1_000)
  })

test('[F-71] text of a removed question is discarded only after confirmation, and does not count as pending', async () => {
  const { store, database } = await writeTooLate('<p>Half a sen</p>', TAKEN_OUT)
  await show(store, false)
  await act(async () => {
    store.resume()
    await jest.advanceTimersByTimeAsync(1_000)
  })
  expect(store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 0, refused: 0 })
  await press(discard.button)
  await press('Cancel')
  expect(screen.getByText('Half a sen')).toBeVisible()
  expect(screen.getByRole('button', { name: discard.button })).toHaveFocus()
  await press(discard.button)
  await press(discard.yes)
  expect(screen.queryByText('Half a sen')).toBeNull()
  expect(database.rows.size).toBe(0)
  expect(store.answers.read(id)?.value).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('[F-71] discarding keeps what was saved before, and the dialog says so', async () => {
  const { store, database, server } = await openStore()
  store.answers.open(key, start())
  store.answers.setValue(id, 'Half a sen')
  await jest.advanceTimersByTimeAsync(1_000)
  server.failure = () => TAKEN_OUT
  store.answers.setValue(id, 'Half a sentence')
  await jest.advanceTimersByTimeAsync(1_000)
  await show(store, false)
  await press(discard.button)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Everything here that was not saved is deleted and cannot be brought back. Only what was saved before stays.',
  )
  await press(discard.yes)
  expect(stored(server)).toBe('Half a sen')
  expect(database.rows.size).toBe(0)
})

test('[F-71] text that is sent again while the dialog is open is not lost', async () => {
  let isOnline = true
  const { store, server } = await openStore({ online: () => isOnline })
  server.failure = () => TAKEN_OUT
  store.answers.open(key, start())
  store.answers.setValue(id, 'Half a sen')
  await jest.advanceTimersByTimeAsync(1_000)
  const keys = store.refused.orphanedDrafts(key.userAssignmentId, false).map((words) => words.key)
  isOnline = false
  server.failure = undefined
  await store.offerAgain(key.userAssignmentId, '2')
  store.refused.discard(keys)
  isOnline = true
  store.resume()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(server.written).toEqual(['Half a sen'])
})

test('nothing is reported if everything has arrived', async () => {
  const { store } = await openStore({ database: memoryDatabase() })
  store.answers.open(key, start())
  store.answers.setValue(id, 'in time')
  await jest.advanceTimersByTimeAsync(1_000)
  await show(store, true)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('[F-71] a question that is removed while the page is open', () => {
  const scrollIntoView = jest.fn()
  beforeEach(() => {
    scrollIntoView.mockClear()
    Element.prototype.scrollIntoView = scrollIntoView
  })
  const without = { pageId: 'page-1', ids: ['content-2'] }
  const box = (name: string) => screen.getByRole('textbox', { name })
  const settle = () => act(() => jest.advanceTimersByTimeAsync(10))

  async function takeOut(before: () => void) {
    const { store } = await openStore({ database: memoryDatabase() })
    const { rerender } = await show(store, false)
    act(before)
    await settle()
    rerender(draftList(false, '2', without))
    await settle()
    return { rerender }
  }

  test('moves focus to the notice, and further typing does not scroll the page', async () => {
    const { rerender } = await takeOut(() => box('content-1').focus())
    expect(screen.getByRole('alert')).toHaveTextContent('is not on this page any more')
    expect(document.activeElement).toContainElement(screen.getByRole('alert'))
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    // Space scrolls the page unless something handles it.
    const turnsPage = () => fireEvent.keyDown(document.activeElement as Element, { key: ' ' })
    expect(turnsPage()).toBe(false)
    await act(() => jest.advanceTimersByTimeAsync(900))
    expect(turnsPage()).toBe(false)
    await act(() => jest.advanceTimersByTimeAsync(1_100))
    expect(turnsPage()).toBe(true)
    rerender(draftList(false, '2', { ...without, ids: [...without.ids] }))
    await settle()
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    rerender(draftList(false, '3'))
    await settle()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  test('moves focus to its text if some of it is still on this device', async () => {
    const { store } = await writeTooLate('<p>Half a sen</p>', TAKEN_OUT)
    const { rerender } = await show(store, false)
    act(() => box('content-1').focus())
    await act(async () => {
      store.resume()
      await jest.advanceTimersByTimeAsync(1_000)
    })
    rerender(draftList(false, '1', without))
    await settle()
    expect(screen.getByRole('alert')).toHaveTextContent(titles['taken-out'])
    expect(document.activeElement).toContainElement(screen.getByText('Half a sen'))
  })

  test.each([
    ['in another question', () => box('content-2').focus()],
    ['in no question', () => undefined],
    [
      'no longer in its field',
      () => {
        box('content-1').focus()
        box('content-1').blur()
      },
    ],
  ])('does not move a reader who is %s', async (_, before) => {
    await takeOut(before)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(scrollIntoView).not.toHaveBeenCalled()
  })

  test('shows nothing if the page is a different one', async () => {
    const { store } = await openStore({ database: memoryDatabase() })
    const { rerender } = await show(store, false)
    act(() => box('content-1').focus())
    rerender(draftList(false, '1', { pageId: 'page-2', ids: [] }))
    await settle()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('[F-53] [F-71] recordings that were not submitted', () => {
  const recording = (key: string, uploadIds: string[] = [], isHereAlone = false): OrphanedRecording => ({
    key,
    state: isHereAlone ? 'notKept' : 'unsent',
    blob: new Blob(['RIFF']),
    uploadIds,
    isHereAlone,
  })
  afterEach(() => {
    recordings = []
  })

  test('are listed and playable in the binder together with their answer, and discarded with it', async () => {
    const uploadId = newId()
    const { store, database } = await writeTooLate({ uploadId })
    recordings = [recording('work-1:one', [uploadId])]
    const { container } = await show(store, true)
    await act(async () => {
      store.resume()
      await jest.advanceTimersByTimeAsync(1_000)
    })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent('A recording of yours was not turned in.')
    expect(container.querySelector('audio')).toHaveAttribute('src', 'blob:take')
    await press(discard.button)
    await press(discard.yes)
    await act(() => jest.advanceTimersByTimeAsync(10))
    expect(discardRecordings).toHaveBeenCalledWith(key.userAssignmentId, [
      expect.objectContaining({ key: 'work-1:one' }),
    ])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(database.rows.size).toBe(0)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('that end after submission are listed too, without redrawing those already shown', async () => {
    const { store } = await openStore()
    recordings = [recording('work-1:one')]
    const { container } = await show(store, true)
    const first = container.querySelector('audio')
    recordings = [recording('work-1:one'), recording('work-1:two', [], true)]
    await act(async () => {
      lookAgain()
      await jest.advanceTimersByTimeAsync(10)
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Recordings of yours were not turned in.')
    expect(screen.getByRole('alert')).toHaveTextContent(/this device cannot keep all of your recordings/)
    expect(container.querySelectorAll('audio')).toHaveLength(2)
    expect(container.querySelector('audio')).toBe(first)
  })

  test('are not listed while the work is open', async () => {
    const { store } = await openStore()
    recordings = [recording('work-1:one')]
    await show(store, false)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
