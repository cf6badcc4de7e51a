import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnnotationLayer } from '@/components/annotation/annotation-layer'
import { ClassNotes } from '@/components/annotation/class-notes'
import { NotesList } from '@/components/annotation/notes-list'
import { announce } from '@/components/feedback/announcer'
import { notify } from '@/components/feedback/notify'
import {
  type Annotation,
  type AnnotationPlace,
  markData,
  type ServerAnnotation,
  type TextMark,
  textMarkOf,
} from '@/lib/annotation/annotation'
import { bodyText } from '@/lib/annotation/body-text'
import { AnnotationStore } from '@/lib/annotation/client/annotation-store'
import { jumpToNote, onJump } from '@/lib/annotation/client/note-jump'
import { switchAnnotations } from '@/lib/annotation/client/switch-annotations'
import type { NoteTexts } from '@/lib/annotation/note-way'
import { describeSelection } from '@/lib/annotation/selection'
import { RequestError } from '@/lib/api/client/request-error'
import { saveFile } from '@/lib/common/client/save-file'
import annotation from '@/lib/i18n/messages/en/annotation.json'
import actor from '@/lib/i18n/messages/en/viewer.json'
import annotationEs from '@/lib/i18n/messages/es/annotation.json'
import viewerEs from '@/lib/i18n/messages/es/viewer.json'
import { createRowSender } from '@/lib/interaction/client/row-sender'
import type { WorkRow } from '@/lib/interaction/client/work-row'
import { WorkStore } from '@/lib/interaction/client/work-store'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import type { HighlightColor } from '@/lib/theme/colors'
import { wireInteraction } from '../support/answer-server'
import { accessibilityProblems } from '../support/axe'
import { memoryDatabase, memoryTab } from '../support/memory-work'
import { renderWithTexts } from '../support/render'

jest.mock('@/components/feedback/announcer', () => ({ announce: jest.fn() }))
jest.mock('@/components/feedback/notify', () => ({ notify: { error: jest.fn(), info: jest.fn() } }))
jest.mock('@/lib/common/client/save-file', () => ({ saveFile: jest.fn() }))
jest.mock('@/lib/annotation/client/switch-annotations', () => ({ switchAnnotations: jest.fn(async () => undefined) }))
const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
let store: AnnotationStore
let work: WorkStore
let device: ReturnType<typeof memoryDatabase>
/** The server's response to deletions. */
let refusal: RequestError | null
let isOnline: boolean
jest.mock('@/lib/annotation/client/current-annotations', () => ({ annotationsOf: () => store }))

const STORY = ['Every foot makes its own note.', 'The baker steps quick and light. The potter steps slow.']
const PLACE: AnnotationPlace = { userAssignmentId: 'work-1', rootContentId: 'root', assignmentId: 'a-1', isOpen: true }
const body = bodyText(STORY)

/** jsdom has no layout; each range gets a line as the position of its words. */
function layOut(): void {
  const rect = { left: 10, right: 90, top: 10, bottom: 30, width: 80, height: 20, x: 10, y: 10 }
  Object.assign(Range.prototype, { getBoundingClientRect: () => rect, getClientRects: () => [rect] })
  window.scrollTo = jest.fn() as typeof window.scrollTo
  window.scrollBy = jest.fn() as typeof window.scrollBy
}

function told(words: string, changes: Partial<ServerAnnotation> & { text?: string; color?: HighlightColor } = {}) {
  const { text = '', color = 'red', ...others } = changes
  const start = body.text.indexOf(words)
  const selection = describeSelection(body, { start, end: start + words.length })
  const note: ServerAnnotation = {
    id: `id of ${words}`,
    clientId: `client of ${words}`,
    subType: 'highlight',
    contentId: 'page-1',
    contextContentId: 'page-1',
    data: markData({ text, color, version: 'standard', selection }),
    sharedForAssignmentId: null,
    version: 1,
    createdAt: start,
    storedAt: 1,
    ...others,
  }
  return note
}
/** A note on words that are no longer in the text. */
const lostNote = () => {
  const selection = describeSelection(bodyText(['The miller is gone from here.']), { start: 0, end: 10 })
  const data = markData({ text: 'Who was that?', color: 'blue', version: 'standard', selection })
  return { ...told('potter'), id: 'id of lost', clientId: 'client of lost', data }
}
const fromTeacher = { clientId: null, sharedForAssignmentId: 'a-1' }
const pageAnnotations = (notes: ServerAnnotation[]) => ({ notes, contentIds: ['page-1'], readAt: 2 })

function makeStore(place = PLACE): AnnotationStore {
  const writer = { owner: 'user-1', userId: 'user-1', tab: memoryTab('tab-a') }
  const send = createRowSender(
    () => new Promise(() => undefined),
    async () => {
      if (refusal) throw refusal
    },
  )
  device = memoryDatabase()
  refusal = null
  isOnline = false
  const parts = { database: device, send, isOnline: () => isOnline, recoverSession: async () => true }
  work = new WorkStore({ ...writer, ...parts })
  return new AnnotationStore(work, writer, place)
}

type Layer = {
  notes?: ServerAnnotation[]
  place?: AnnotationPlace
  isStudent?: boolean
  canShare?: boolean
  picks?: boolean
}

async function showPage({ notes = [], place = PLACE, isStudent = true, canShare = false, picks = false }: Layer = {}) {
  document.body.innerHTML = `<div class="viewer-sheet"><article class="story">
    <div class="page-body" data-body="page-1" data-text-version="standard">
      ${STORY.map((line) => `<p>${line}</p>`).join('')}
      <div class="page-item"><div class="page-body"><p>What do you hear?</p></div></div>
    </div></article></div><div id="root"></div>`
  store = makeStore(place)
  const page = (
    <AnnotationLayer
      place={place}
      told={pageAnnotations(notes)}
      pageId="page-1"
      isStudent={isStudent}
      canShare={canShare}
      isPicking={picks}
    />
  )
  const shown = renderWithTexts(page, { annotation })
  await act(async () => undefined)
  return shown
}

/** Replaces one version of the text with another. */
function showVersion(version: TextVersion): void {
  const shown = document.querySelector<HTMLElement>('.story > .page-body')
  const other = shown?.cloneNode(true) as HTMLElement
  other.dataset.textVersion = version
  shown?.replaceWith(other)
}

/** Selects words with the mouse. */
function select(words: string, selector = '.page-body'): void {
  const block = [...document.querySelectorAll(`${selector} p`)].find((one) => one.textContent?.includes(words))
  const text = block?.firstChild as Text
  const range = document.createRange()
  range.setStart(text, text.data.indexOf(words))
  range.setEnd(text, text.data.indexOf(words) + words.length)
  // jsdom's own PointerEvent has no pointer type.
  const press = new Event('pointerdown', { bubbles: true })
  Object.assign(press, { pointerType: 'mouse' })
  fireEvent(text, press)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  fireEvent(text, new Event('pointerup', { bubbles: true }))
}

/** Clicks words, as far as possible without a layout. */
function press(words: string, pointerType = 'mouse'): void {
  const block = [...document.querySelectorAll('.page-body p')].find((one) => one.textContent?.includes(words))
  const text = block?.firstChild as Text
  const offset = text.data.indexOf(words) + 1
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: text, offset }) })
  document.getSelection()?.removeAllRanges()
  const click = new MouseEvent('click', { bubbles: true, clientX: 20, clientY: 20 })
  fireEvent(block as Element, Object.assign(click, { pointerType }))
}

const popover = () => screen.findByRole('dialog')
const colour = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => {
  layOut()
  localStorage.clear()
  jest.mocked(announce).mockClear()
  jest.mocked(notify.error).mockClear()
})

describe('selected words', () => {
  test('[ANN-06] [ANN-07] [ANN-09] open the popover with six colours, each with its own line style', async () => {
    await showPage()
    select('baker steps')
    const dialog = await popover()
    expect(dialog).toHaveAccessibleName('Highlight and note')
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual([
      'Red, double line',
      'Orange, dashed line',
      'Yellow, thin line',
      'Green, dotted line',
      'Teal, wavy line',
      'Blue, thick line',
    ])
    expect(colour('Red, double line')).toBeChecked()
    expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(await accessibilityProblems(dialog)).toEqual([])
  })

  test('[ANN-03] [ANN-08] [ANN-10] are saved with colour and note on Create, and the next note starts with that colour', async () => {
    await showPage()
    select('baker steps')
    const user = userEvent.setup()
    await popover()
    await user.click(colour('Teal, wavy line'))
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'I hear them.')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.read()).toMatchObject([
      {
        subType: 'note',
        contentId: 'page-1',
        contextContentId: 'page-1',
        sharedForAssignmentId: null,
        data: {
          annotation: 'I hear them.',
          colorId: 5,
          displayingLeveledContent: false,
          displayingSpanishContent: false,
          selectionData: { selectedText: 'baker steps' },
        },
      },
    ])
    expect(localStorage.getItem('annotations-last-used-color')).toBe('5')
    expect(announce).toHaveBeenCalledWith('Highlight created')
    select('own note')
    await popover()
    expect(colour('Teal, wavy line')).toBeChecked()
  })

  test('[ANN-10] are discarded when the popover is closed without Create', async () => {
    await showPage()
    select('baker steps')
    await userEvent.setup().click(within(await popover()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.read()).toEqual([])
  })

  test('[ANN-09] move focus to the note field and, on Escape, back to the page; copying in the field copies the words', async () => {
    await showPage()
    select('baker steps')
    await popover()
    const field = screen.getByRole('textbox', { name: 'Your note' })
    expect(field).toHaveFocus()
    const clipboardData = { setData: jest.fn() }
    fireEvent.copy(field, { clipboardData })
    expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', 'baker steps')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toHaveTextContent(STORY[1] as string)
  })

  test('[ANN-11] that are already highlighted open on touch without the on-screen keyboard', async () => {
    await showPage({ notes: [told('baker steps', { text: 'first' })] })
    press('baker', 'touch')
    expect(await popover()).toHaveFocus()
  })

  test('[ANN-12] may not overlap a highlight', async () => {
    await showPage({ notes: [told('The baker steps')] })
    select('steps quick')
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Highlights may not overlap', expect.anything()))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[ANN-13] open nothing when they belong to a question', async () => {
    await showPage()
    select('What do you', '.page-item .page-body')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[ANN-20] are shared with the class when a teacher chooses so', async () => {
    await showPage({ place: { ...PLACE, userAssignmentId: null }, isStudent: false, canShare: true })
    select('baker steps')
    const user = userEvent.setup()
    await popover()
    await user.click(screen.getByRole('switch', { name: 'Share with the class' }))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(store.read()).toMatchObject([{ sharedForAssignmentId: 'a-1' }])
  })
})

describe('a note being written', () => {
  const field = () => screen.getByRole('textbox', { name: 'Your note' })
  const kept = () => store.read().map(({ data }) => data.annotation)
  /** Presses the undo button of the last message. */
  const undo = async () => {
    const [text, options] = jest.mocked(notify.info).mock.lastCall ?? []
    expect(text).toBe('What you wrote was saved')
    await act(async () => options?.action?.onPress())
  }

  test('[ANN-10] [F-8] is stored from the first letters on, and stays a single note when created', async () => {
    await showPage()
    select('baker steps')
    await popover()
    await userEvent.type(field(), 'I h')
    expect(kept()).toEqual(['I h'])
    expect(device.rows.size).toBe(1)
    expect(isWorkOpen()).toBe(true) // a lost session does not redirect away from it
    await userEvent.type(field(), 'ear')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(kept()).toEqual(['I hear'])
    expect(isWorkOpen()).toBe(false)
  })

  test('[ANN-10] is kept with an Undo when the popover closes, and is not kept without text', async () => {
    await showPage()
    select('baker steps')
    await popover()
    await userEvent.type(field(), 'I hear{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept()).toEqual(['I hear'])
    await undo()
    expect(kept()).toEqual([])
    jest.mocked(notify.info).mockClear()
    select('own note')
    await popover()
    await userEvent.type(field(), 'a{Backspace}{Escape}')
    expect(kept()).toEqual([])
    expect(notify.info).not.toHaveBeenCalled()
  })

  test('[F-68] [ANN-21] is restored with a message if it was removed but another device wrote more in it', async () => {
    await showPage({ notes: [told('baker steps', { text: 'I hear' })] })
    press('baker steps')
    await popover()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(kept()).toEqual([])
    const newer = wireInteraction({
      id: 'id of baker steps',
      clientId: 'client of baker steps',
      interactionType: 'annotation',
      interactionSubType: 'note',
      interactionData: { ...told('baker steps').data, annotation: 'I hear them all' },
      version: 2,
    })
    refusal = new RequestError(409, 'stale_version', 'This note was changed in another place.', { current: newer })
    isOnline = true
    await act(() => work.flush())
    expect(kept()).toEqual(['I hear them all'])
    expect(notify.info).toHaveBeenLastCalledWith(
      'This note was restored, because you wrote more in it somewhere else.',
      { key: 'annotation' },
    )
  })

  test('[ANN-03] [ANN-10] is kept when another version of the text replaces it and closes its popover', async () => {
    await showPage()
    select('baker steps')
    await popover()
    await userEvent.type(field(), 'I hear')
    showVersion('leveled')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept()).toEqual(['I hear'])
    await undo()
    expect(kept()).toEqual([])
  })

  test('[ANN-10] stays open when the page renders the same text again', async () => {
    await showPage()
    select('baker steps')
    await popover()
    await userEvent.type(field(), 'I hear')
    showVersion('standard')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(field()).toHaveValue('I hear')
  })

  test('[ANN-10] is on the device when another page replaces this one', async () => {
    const { unmount } = await showPage()
    select('baker steps')
    await popover()
    await userEvent.type(field(), 'half a th')
    unmount()
    expect([...device.rows.values()]).toMatchObject([{ status: 'pending', data: { annotation: 'half a th' } }])
  })

  test('[ANN-10] [ANN-11] keeps additions to an existing note, and Undo restores the earlier text', async () => {
    await showPage({ notes: [told('baker steps', { text: 'first' })] })
    press('baker')
    await popover()
    await userEvent.type(field(), ' and second{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept()).toEqual(['first and second'])
    await undo()
    expect(kept()).toEqual(['first'])
  })

  test('[ANN-10] is unchanged when the typed text is deleted again', async () => {
    await showPage({ notes: [told('baker steps', { text: 'first' })] })
    press('baker')
    await popover()
    jest.mocked(notify.info).mockClear()
    await userEvent.click(colour('Blue, thick line'))
    await userEvent.type(field(), 's{Backspace}{Escape}')
    expect(store.read()).toMatchObject([{ data: { annotation: 'first', colorId: 1 } }])
    expect(notify.info).not.toHaveBeenCalled()
  })

  test('[F-68] has both texts when it was changed elsewhere meanwhile', async () => {
    await showPage({ notes: [told('baker steps', { text: 'first' })] })
    press('baker')
    await popover()
    await userEvent.type(field(), '!')
    const [note] = store.read()
    // As in the store once the server has reported the other change.
    act(() => void store.save({ ...(note as Annotation), data: { ...note?.data, annotation: 'other\nfirst!' } }))
    await waitFor(() => expect(field()).toHaveValue('other\nfirst!'))
    await userEvent.type(field(), '?')
    expect(kept()).toEqual(['other\nfirst!?'])
  })

  test('[F-68] [ANN-22] keeps the caret at its words when text from elsewhere arrives', async () => {
    await showPage({ notes: [told('baker steps', { text: 'first' })] })
    press('baker')
    await popover()
    await userEvent.type(field(), 'so ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    const [note] = store.read()
    const annotation = 'Theirs. so first'
    act(() => void store.save({ ...(note as Annotation), data: { ...note?.data, annotation } }))
    await waitFor(() => expect(field()).toHaveValue(annotation))
    expect((field() as HTMLTextAreaElement).selectionStart).toBe('Theirs. so '.length)
  })

  /** Simulates a live event that another device has changed a note. */
  const receive = (note: ServerAnnotation, version: number, data: Record<string, unknown>) =>
    act(async () =>
      work.merge([
        wireInteraction({
          ...{ id: note.id, clientId: String(note.clientId), contentId: 'page-1', contextContentId: 'page-1', version },
          ...{
            interactionType: 'annotation',
            interactionSubType: 'note',
            userId: 'user-1',
            userAssignmentId: 'work-1',
          },
          interactionData: { ...note.data, ...data },
        }),
      ]),
    )
  const more = { annotation: 'first, and a long story' }
  /** The popover of a note 'first' that was not edited; another device has added more text to it. */
  async function openedBeforeMore(data: Record<string, unknown> = more) {
    const note = told('baker steps', { text: 'first' })
    await showPage({ notes: [note] })
    press('baker')
    await popover()
    await receive(note, 2, data)
    jest.mocked(notify.info).mockClear()
    return note
  }
  const button = (name: string) => screen.getByRole('button', { name })

  test('[F-68] [ANN-11] shows another device’s text as long as nothing is typed here, and Update then sends nothing', async () => {
    await openedBeforeMore({ ...more, colorId: 6 })
    expect(field()).toHaveValue('first, and a long story')
    expect(colour('Blue, thick line')).toBeChecked()
    await userEvent.click(button('Update'))
    expect(kept()).toEqual(['first, and a long story'])
    expect(device.rows.size).toBe(0)
    expect(announce).toHaveBeenLastCalledWith('Highlight updated')
  })

  test('[F-68] [ANN-11] keeps another device’s text when the colour is changed here, and continues from it', async () => {
    const note = await openedBeforeMore()
    await userEvent.click(colour('Blue, thick line'))
    await receive(note, 3, { annotation: 'first, and a longer story' })
    expect(colour('Blue, thick line')).toBeChecked()
    await userEvent.click(button('Update'))
    expect([...device.rows.values()]).toMatchObject([
      { version: 3, data: { annotation: 'first, and a longer story', colorId: 6 } },
    ])
    press('baker')
    await popover()
    await userEvent.type(field(), '!')
    expect(kept()).toEqual(['first, and a longer story!'])
  })

  test('[F-68] [ANN-11] is removed, and restored, as it is displayed', async () => {
    await openedBeforeMore()
    await userEvent.click(button('Remove'))
    expect([...device.rows.values()]).toMatchObject([{ version: 2, annotation: { isDeleted: true } }])
    const [, options] = jest.mocked(notify.info).mock.lastCall ?? []
    await act(async () => options?.action?.onPress())
    expect(store.read()).toMatchObject([{ key: 'client of baker steps', data: more }])
    expect([...device.rows.values()]).toMatchObject([{ annotation: { isDeleted: false } }])
  })

  test('[F-68] [ANN-11] closes with a message when another device removes it', async () => {
    const note = told('baker steps', { text: 'first' })
    await showPage({ notes: [note] })
    jest.mocked(notify.info).mockClear()
    press('baker')
    await popover()
    await userEvent.click(colour('Blue, thick line'))
    await act(async () => work.merge([], ['id of another']))
    expect(field()).toBeVisible()
    await act(async () => work.merge([], [note.id]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.read()).toEqual([])
    expect(notify.info).toHaveBeenCalledWith('This note was removed on another device.', { key: 'annotation' })
  })

  test('[F-68] [ANN-15] closes with a message when its teacher removes it', async () => {
    const note = told('potter', { text: 'Listen.', ...fromTeacher })
    await showPage({ notes: [note] })
    press('potter')
    await popover()
    await act(async () => work.merge([], [note.id]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notify.info).toHaveBeenLastCalledWith('This note was removed.', { key: 'annotation' })
  })

  test('[F-68] stays open and keeps unsaved text when another device removes it', async () => {
    const note = told('baker steps', { text: 'first' })
    await showPage({ notes: [note] })
    press('baker')
    await popover()
    await userEvent.type(field(), ' and second')
    jest.mocked(notify.info).mockClear()
    await act(async () => work.merge([], [note.id]))
    expect(field()).toHaveValue('first and second')
    expect(notify.info).not.toHaveBeenCalled()
    await userEvent.click(button('Update'))
    expect(store.read()).toMatchObject([{ data: { annotation: 'first and second' } }])
  })

  test('[F-68] closes without a message when it is removed here outside the popover', async () => {
    const note = told('baker steps', { text: 'first' })
    await showPage({ notes: [note] })
    press('baker')
    await popover()
    jest.mocked(notify.info).mockClear()
    await act(async () => store.remove('client of baker steps'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notify.info).not.toHaveBeenCalled()
  })

  test('[F-68] keeps what another device wrote later when the text from here is undone', async () => {
    const note = told('baker steps', { text: 'first' })
    await showPage({ notes: [note] })
    press('baker')
    await popover()
    await userEvent.type(field(), ' and second{Escape}')
    // As on the server once both were written.
    const [written] = work.notes.all()
    await act(async () => work.notes.keep({ ...(written as WorkRow), status: 'saved', version: 2 }, null, null))
    await receive(note, 3, { annotation: 'first and second and third' })
    await undo()
    expect(kept()).toEqual(['first and second and third'])
    expect(notify.info).toHaveBeenLastCalledWith('This note has been changed since then, so it was not undone.', {
      key: 'annotation',
    })
  })

  test('[F-68] [ANN-10] offers no Undo when it was begun here and continued elsewhere', async () => {
    await showPage()
    select('baker steps')
    await popover()
    await userEvent.type(field(), 'first')
    const [written] = work.notes.all() as [WorkRow]
    await act(async () => work.notes.keep({ ...written, status: 'saved', version: 1 }, null, null))
    await receive({ ...told('baker steps'), clientId: written.clientId, data: written.data }, 2, more)
    expect(field()).toHaveValue('first, and a long story')
    await userEvent.keyboard('{Escape}')
    expect(kept()).toEqual(['first, and a long story'])
    expect(notify.info).toHaveBeenLastCalledWith('What you wrote was saved', { key: 'annotation' })
  })

  test('[ANN-20] is shared only once a teacher chooses and confirms it', async () => {
    const place = { ...PLACE, userAssignmentId: null }
    await showPage({ place, isStudent: false, canShare: true })
    select('baker steps')
    await popover()
    await userEvent.click(screen.getByRole('switch', { name: 'Share with the class' }))
    await userEvent.type(field(), 'Look')
    expect(store.read()).toMatchObject([{ sharedForAssignmentId: null }])
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(store.read()).toMatchObject([{ sharedForAssignmentId: 'a-1', data: { annotation: 'Look' } }])
    const left = [...device.rows.values()].flatMap(({ annotation: own }) => (own?.isDeleted ? [] : [own]))
    expect(left).toMatchObject([{ sharedForAssignmentId: 'a-1' }])
  })

  test('[ANN-20] does not send the class a change to a shared note before it is confirmed or left', async () => {
    const place = { ...PLACE, userAssignmentId: null }
    const note = told('baker steps', { text: 'Look', sharedForAssignmentId: 'a-1' })
    const { unmount } = await showPage({ place, isStudent: false, canShare: true, notes: [note] })
    const save = jest.spyOn(store, 'save')
    press('baker')
    await popover()
    await userEvent.type(field(), ' h')
    expect(save.mock.calls.map(([, delay]) => delay)).toEqual([null, null])
    unmount()
    expect(save.mock.lastCall).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ annotation: 'Look h' }) }),
    ])
  })
})

describe('a highlight', () => {
  test('[ANN-11] [ANN-10] opens when pressed, and can be updated and removed', async () => {
    await showPage({ notes: [told('baker steps', { text: 'first' })] })
    press('baker')
    const user = userEvent.setup()
    await popover()
    const field = screen.getByRole('textbox', { name: 'Your note' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('first')
    await user.clear(field)
    await user.type(field, 'second')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(store.read()).toMatchObject([{ key: 'client of baker steps', data: { annotation: 'second' } }])
    await act(async () => undefined)
    press('baker')
    await user.click(within(await popover()).getByRole('button', { name: 'Remove' }))
    expect(store.read()).toEqual([])
    expect(notify.info).toHaveBeenCalledWith('Highlight removed', expect.anything())
  })

  test('[ANN-15] [ANN-17] by the teacher is read-only, under a title that says whose it is', async () => {
    await showPage({ notes: [told('baker steps', { ...fromTeacher, text: 'Listen to the beat.' })] })
    press('baker')
    const dialog = await popover()
    expect(dialog).toHaveAccessibleName(/^Teacher/)
    expect(dialog).toHaveTextContent('Listen to the beat.')
    expect(within(dialog).queryByRole('radio')).toBeNull()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Close'])
    expect(await accessibilityProblems(dialog)).toEqual([])
  })

  test('[ANN-16] by the teacher without a note cannot be opened', async () => {
    await showPage({ notes: [told('baker steps', fromTeacher)] })
    press('baker')
    await act(async () => undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[ANN-19] cannot be created while only the teacher’s are shown', async () => {
    localStorage.setItem('annotations-view', 'teacher')
    await showPage({ notes: [told('own note', fromTeacher)] })
    select('baker steps')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[ANN-12] [ANN-19] may not overlap one that is currently hidden', async () => {
    localStorage.setItem('annotations-view', 'own')
    await showPage({ notes: [told('The baker steps', fromTeacher)] })
    select('steps quick')
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Highlights may not overlap', expect.anything()))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('in submitted work cannot be created or changed, but can still be read', async () => {
    const place = { ...PLACE, isOpen: false }
    await showPage({ place, notes: [told('baker steps', { text: 'mine' })] })
    select('own note')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('dialog')).toBeNull()
    press('baker')
    expect(within(await popover()).queryByRole('textbox')).toBeNull()
  })
})

describe('without a mouse', () => {
  test('N and P move between notes and announce each; Enter opens it, Escape closes it and returns', async () => {
    await showPage({ notes: [told('own note', { text: 'why?' }), told('potter', { color: 'blue' })] })
    const user = userEvent.setup()
    await user.keyboard('n')
    expect(announce).toHaveBeenLastCalledWith('1 of 2. Red, double line: “own note” Note: “why?” Press Enter to open.')
    await user.keyboard('n')
    expect(announce).toHaveBeenLastCalledWith('2 of 2. Blue, thick line: “potter” Press Enter to open.')
    const second = document.activeElement
    expect(second).toHaveTextContent('The baker steps')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveFocus()
    await user.keyboard('n')
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('n')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(second).toHaveFocus()
    await user.keyboard('p')
    expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('1 of 2.'))
  })

  test('[ANN-11] N and P reach both of two notes on the same words, and a press opens the one drawn on top', async () => {
    const around = told('steps quick and light', { text: 'All of it.', color: 'blue' })
    const teachers = told('quick', { text: 'Listen.', color: 'yellow', ...fromTeacher })
    const own = { ...told('quick', { text: 'Mine.' }), id: 'own', clientId: 'own' }
    await showPage({ notes: [around, own, teachers] })
    const user = userEvent.setup()
    const heard: unknown[] = []
    for (const key of ['n', 'n', 'n', 'p', 'p']) {
      await user.keyboard(key)
      heard.push(/Note: “(.*?)”/.exec(jest.mocked(announce).mock.lastCall?.[0] ?? '')?.[1])
    }
    expect(heard.slice(0, 3).sort()).toEqual(['All of it.', 'Listen.', 'Mine.'])
    expect(heard.slice(3)).toEqual([heard[1], heard[0]])
    press('quick')
    expect(within(await popover()).getByRole('textbox')).toHaveValue('Mine.')
  })

  test('after the last note, or when there is none, N announces the notes in other versions of the text', async () => {
    const inSpanish = (words: string, contentId = 'page-1') => {
      const note = told(words, { contentId })
      return { ...note, data: markData({ ...(textMarkOf(note) as TextMark), version: 'spanish' }) }
    }
    const waiting = [inSpanish('baker steps'), inSpanish('quick'), inSpanish('slow', 'page-2')]
    const { unmount } = await showPage({ notes: [told('own note'), told('potter'), ...waiting] })
    const user = userEvent.setup()
    await user.keyboard('n')
    expect(announce).toHaveBeenLastCalledWith(expect.not.stringContaining('Español'))
    await user.keyboard('n')
    expect(announce).toHaveBeenLastCalledWith(
      expect.stringMatching(/^2 of 2\..+ to open\. 2 notes are in the text “Español”\.$/),
    )
    unmount()
    await showPage({ notes: waiting })
    await user.keyboard('n')
    expect(announce).toHaveBeenLastCalledWith(
      'There are no highlights in this text. 2 notes are in the text “Español”.',
    )
  })

  test('a sentence or a paragraph is selected with the arrow keys and highlighted', async () => {
    await showPage({ picks: true })
    const user = userEvent.setup()
    // Snackbars leave space for its height.
    const roomForBar = () => document.documentElement.style.getPropertyValue('--picker-h')
    expect(roomForBar()).toBe('0px')
    expect(screen.getByRole('button', { name: 'Highlight it' })).toHaveFocus()
    expect(announce).toHaveBeenLastCalledWith('Every foot makes its own note.')
    await user.keyboard('{ArrowDown}')
    expect(announce).toHaveBeenLastCalledWith('The baker steps quick and light.')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(announce).toHaveBeenLastCalledWith(STORY[1])
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(store.read()).toMatchObject([{ data: { selectionData: { selectedText: STORY[1] } } }])
    expect(screen.getByRole('button', { name: 'Highlight it' })).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: 'Paragraphs' }))
    expect(await accessibilityProblems(screen.getByRole('toolbar'))).toEqual([])
    const menu = document.body.appendChild(document.createElement('button'))
    menu.setAttribute('popovertarget', 'viewer-options')
    Object.assign(menu, { checkVisibility: () => true })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(menu).toHaveFocus()
    expect(roomForBar()).toBe('')
  })

  test('[ANN-12] [ANN-18] words count as highlighted as soon as their highlight is created, drawn or not', async () => {
    await showPage({ picks: true })
    // There is no wait between the two presses, so nothing is rendered in between.
    fireEvent.click(screen.getByRole('button', { name: 'Highlight it' }))
    fireEvent.click(screen.getByRole('button', { name: 'Create' }))
    fireEvent.click(screen.getByRole('button', { name: 'Highlight it' }))
    expect(notify.error).toHaveBeenCalledWith('Highlights may not overlap', expect.anything())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.read()).toHaveLength(1)
  })
})

describe('the teacher’s notes for the class', () => {
  const onNoWords = {
    ...told('potter', { ...fromTeacher, subType: 'note' }),
    id: 'id of whole',
    data: markData({ text: 'Read it aloud.', color: 'orange', version: 'standard', selection: null }),
  }
  const atWords = told('baker steps', { ...fromTeacher, text: 'Tap it.' })
  const spanish = told('quick', { ...fromTeacher, text: 'Rápido' })
  const texts: Record<string, NoteTexts> = {
    'page-1': { shown: ['standard'], others: { spanish: '/assignments/w/page-1?version=spanish' } },
  }
  const page = { id: 'page-1', name: 'The Bridge', href: '/assignments/w/page-1', contentIds: ['page-1'], texts }
  async function showForClass(notes: ServerAnnotation[], isStudent = true) {
    await showPage({ notes, isStudent })
    const shown = renderWithTexts(
      <ClassNotes place={PLACE} told={pageAnnotations(notes)} page={page} isStudent={isStudent} />,
      { annotation },
    )
    await act(async () => undefined)
    return shown
  }
  const region = () => screen.queryByRole('region', { name: 'From the teacher' })

  test('[ANN-20] are listed on the page, including those without words in the text, with links to the words of the others', async () => {
    const { container } = await showForClass([
      onNoWords,
      atWords,
      { ...spanish, data: { ...spanish.data, displayingSpanishContent: true } },
      told('own note', { text: 'Mine.' }),
      told('slow', fromTeacher),
    ])
    const items = within(region() as HTMLElement).getAllByRole('listitem')
    const has = (words: string) => items.find((item) => item.textContent?.includes(words)) as HTMLElement
    expect(items).toHaveLength(3)
    expect(has('Read it aloud.')).toBeVisible()
    expect(within(has('Read it aloud.')).queryByRole('button')).toBeNull()
    expect(within(has('Rápido')).getByRole('link', { name: 'Go to the words' })).toHaveAttribute(
      'href',
      '/assignments/w/page-1?version=spanish',
    )
    await userEvent.setup().click(within(has('Tap it.')).getByRole('button', { name: 'Go to the words' }))
    expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('Teacher. Red, double line: “baker steps”'))
    expect(await accessibilityProblems(container)).toEqual([])
  })

  test('[ANN-20] are shown to the teacher too, as shared with the class', async () => {
    await showForClass([{ ...onNoWords, clientId: 'client of whole' }], false)
    expect(screen.getByRole('region', { name: 'Shared with the class' })).toHaveTextContent('Read it aloud.')
  })

  test('[ANN-19] are hidden from a student who shows only their own highlights, and when there are none', async () => {
    localStorage.setItem('annotations-view', 'own')
    const { unmount } = await showForClass([onNoWords])
    expect(region()).toBeNull()
    unmount()
    localStorage.clear()
    await showForClass([told('own note', { text: 'Mine.' }), told('slow', fromTeacher)])
    expect(region()).toBeNull()
  })
})

describe('the list of notes', () => {
  const pages = [
    { id: 'page-1', name: 'The Bridge', href: '/assignments/w/page-1', contentIds: ['page-1'], texts: {} },
    { id: 'page-2', name: 'The Mill', href: '/assignments/w/page-2', contentIds: ['page-2'], texts: {} },
  ]
  const notes = [
    told('own note', { text: 'Everybody has one.', color: 'yellow' }),
    told('baker steps', { contentId: 'page-2', color: 'blue' }),
    told('potter', { ...fromTeacher, text: 'Slow!', contentId: 'page-2' }),
    told('quick', { contentId: 'page-9', contextContentId: 'page-9' }),
  ]
  function showList(isHere = false, unplaced: string[] = [], isOn = true) {
    store = makeStore()
    const list = { isHere, place: PLACE, pages, pageId: 'page-1', title: 'Songs', unplaced, isOn }
    return renderWithTexts(<NotesList {...list} told={{ notes, contentIds: null, readAt: 2 }} />, { annotation })
  }
  const listed = () => screen.getAllByRole('listitem').map((item) => item.querySelector('blockquote')?.textContent)

  test('lists all notes by page, or only those of the page, and marks the teacher’s', async () => {
    const { container, unmount } = showList()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'The Bridge',
      'The Mill',
      'On pages that no longer exist',
    ])
    expect(listed()).toEqual(['own note', 'baker steps', 'potter', 'quick'])
    expect(screen.getByText(/From the teacher/)).toBeVisible()
    expect(await accessibilityProblems(container)).toEqual([])
    unmount()
    showList(true)
    expect(listed()).toEqual(['own note'])
  })

  test('is filtered by colour and by text', async () => {
    showList()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Blue, thick line, 1 note' }))
    expect(listed()).toEqual(['baker steps'])
    await user.click(screen.getByRole('button', { name: 'Blue, thick line, 1 note' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search the notes' }), 'everybody{Enter}')
    await waitFor(() => expect(listed()).toEqual(['own note']))
    expect(announce).toHaveBeenLastCalledWith('1 note found')
  })

  test('leads to the words, at once on this page or by a link to another page', async () => {
    showList()
    const user = userEvent.setup()
    const jumped = jest.fn()
    const stop = onJump(jumped)
    await user.click(screen.getByRole('button', { name: 'Go to the words' }))
    expect(jumped).toHaveBeenCalledWith('client of own note')
    const [link] = screen.getAllByRole('link', { name: 'Go to the words' })
    expect(link).toHaveAttribute('href', '/assignments/w/page-2')
    expect(switchAnnotations).not.toHaveBeenCalled()
    stop()
    jumpToNote('')
  })

  test('[ANN-18] turns the notes of the page on again when going to the words of one', async () => {
    const { unmount } = showList(false, [], false)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Go to the words' }))
    expect(switchAnnotations).toHaveBeenCalledWith(true)
    expect(mockRefresh).toHaveBeenCalledTimes(1)
    unmount()
    // The initial page with its notes.
    await showPage({ notes })
    expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('“own note”'))
  })

  test('[ANN-19] shows all notes when going to the words of a hidden one', async () => {
    localStorage.setItem('annotations-view', 'teacher')
    await showPage({ notes })
    act(() => jumpToNote('client of own note'))
    await waitFor(() => expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('“own note”')))
    expect(localStorage.getItem('annotations-view')).toBe('all')
  })

  test('shows which text a note belongs to when there are several, and links to that text', async () => {
    const inText = (words: string, version: TextVersion, contentId = 'page-1') => {
      const note = told(words, { contentId })
      return { ...note, data: markData({ ...(textMarkOf(note) as TextMark), version }) }
    }
    const others = {
      leveled: '/assignments/w/page-1?version=leveled',
      spanish: '/assignments/w/page-1?version=spanish',
    }
    const texts: Record<string, NoteTexts> = { 'page-1': { shown: ['standard'], others } }
    const several = pages.map((page) => (page.id === 'page-1' ? { ...page, texts } : page))
    store = makeStore()
    const [closed, plain] = [inText('light', 'leveled', 'page-2'), inText('quick', 'standard', 'page-2')]
    const { container } = renderWithTexts(
      <NotesList
        {...{ isHere: false, place: PLACE, pages: several, pageId: 'page-1', title: 'Songs', unplaced: [], isOn: true }}
        told={{
          notes: [inText('own note', 'spanish'), inText('Every foot', 'standard'), closed, plain],
          contentIds: null,
          readAt: 2,
        }}
      />,
      { annotation },
    )
    const item = (words: string) => {
      const found = screen
        .getAllByRole('listitem')
        .find((one) => one.querySelector('blockquote')?.textContent === words)
      return within(found as HTMLElement)
    }
    expect(item('own note').getByText(/Text: Español/)).toBeVisible()
    const link = item('own note').getByRole('link', { name: 'Go to the words' })
    expect(link).toHaveAttribute('href', others.spanish)
    expect(link).toHaveAttribute('data-keep-place')
    expect(item('own note').getByText('own note').closest('[lang]')).toHaveAttribute('lang', 'es')
    expect(item('Every foot').getByText(/Text: Original/)).toBeVisible()
    expect(item('Every foot').getByRole('button', { name: 'Go to the words' })).toBeVisible()
    expect(item('light').getByText(/Text: Leveled/)).toBeVisible()
    expect(item('light').getByText('This version of the text is not available here.')).toBeVisible()
    expect(item('light').queryByRole('link', { name: 'Go to the words' })).toBeNull()
    expect(item('light').getByRole('link', { name: 'Go to the page' })).toHaveAttribute('href', '/assignments/w/page-2')
    expect(item('quick').queryByText(/Text:/)).toBeNull()
    expect(await accessibilityProblems(container)).toEqual([])
  })

  test.each([
    [annotation, actor],
    [annotationEs, viewerEs],
  ])('names the texts like the switch between them', (own, { version }) => {
    for (const [name, words] of Object.entries(own.list.version)) expect(words).toBe(version[name as TextVersion])
    for (const [name, words] of Object.entries(own.keys.more))
      expect(words).toContain(`“${version[name as TextVersion]}”`)
  })

  test('keeps unplaced notes in a separate tray, where they can be removed', async () => {
    showList(false, ['id of baker steps', 'id of potter'])
    const tray = screen.getByRole('region', { name: 'Could not be placed' })
    expect(within(tray).getAllByRole('listitem')).toHaveLength(2)
    expect(within(tray).getByText('Slow!')).toBeVisible()
    const [remove] = within(tray).getAllByRole('button', { name: 'Remove' })
    expect(within(tray).getAllByRole('button', { name: 'Remove' })).toHaveLength(1)
    await userEvent.setup().click(remove as HTMLElement)
    expect(within(tray).getAllByRole('listitem')).toHaveLength(1)
    const [, options] = jest.mocked(notify.info).mock.lastCall ?? []
    await act(async () => options?.action?.onPress())
    expect(within(tray).getAllByRole('listitem')).toHaveLength(2)
  })

  test('is exported as a page and as a table, with only the notes shown', async () => {
    showList()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Yellow, thin line, 1 note' }))
    await user.click(screen.getByRole('button', { name: 'As a page to print' }))
    expect(saveFile).toHaveBeenLastCalledWith('Notes: Songs.html', 'text/html', expect.stringContaining('The Bridge'))
    await user.click(screen.getByRole('button', { name: 'As a table' }))
    const [name, type, text] = jest.mocked(saveFile).mock.lastCall ?? []
    expect([name, type]).toEqual(['Notes: Songs.csv', 'text/csv'])
    expect(text?.trim().split('\r\n')).toHaveLength(2)
  })

  test('marks unplaced notes in the exported table', async () => {
    showList(false, ['id of baker steps'])
    await userEvent.setup().click(screen.getByRole('button', { name: 'As a table' }))
    const [, , text = ''] = jest.mocked(saveFile).mock.lastCall ?? []
    const lines = text.trim().split('\r\n')
    expect(lines.filter((line) => line.endsWith(',Could not be placed'))).toEqual([
      expect.stringContaining('baker steps'),
    ])
  })
})

describe('a note that lost its words', () => {
  const tray = () => screen.queryByRole('region', { name: 'Could not be placed' })
  const keptNote = () => store.read().find(({ key }) => key === 'client of lost')

  /** The page and its list of notes, with a request to place the note. */
  async function askToPlace(layer: Layer = {}) {
    const notes = [told('own note'), lostNote()]
    await showPage({ notes, ...layer })
    const href = '/assignments/w/page-1'
    const pages = [{ id: 'page-1', name: 'The Bridge', href, contentIds: ['page-1'], texts: {} }]
    const list = {
      isHere: true,
      place: layer.place ?? PLACE,
      pages,
      pageId: 'page-1',
      title: 'Songs',
      unplaced: [],
      isOn: true,
    }
    renderWithTexts(<NotesList {...list} told={pageAnnotations(notes)} />, { annotation })
    const lost = await screen.findByRole('region', { name: 'Could not be placed' })
    expect(lost).toHaveTextContent('Who was that?')
    const button = within(lost).queryByRole('button', { name: 'Place it on this page' })
    if (button) await userEvent.click(button)
    return button
  }

  test('is placed on the words its reader selects, with all its content', async () => {
    await askToPlace()
    expect(screen.getByRole('toolbar', { name: 'Place a note' })).toHaveTextContent('“The miller”')
    select('potter steps')
    const dialog = await popover()
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Who was that?')
    expect(colour('Blue, thick line')).toBeChecked()
    expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(await accessibilityProblems(dialog)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place it here' }))
    expect(keptNote()).toMatchObject({
      subType: 'note',
      data: { annotation: 'Who was that?', colorId: 6, selectionData: { selectedText: 'potter steps' } },
    })
    expect(store.read()).toHaveLength(2)
    expect(screen.queryByRole('toolbar')).toBeNull()
    await waitFor(() => expect(tray()).toBeNull())
    await waitFor(() =>
      expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('2 of 2. Blue, thick line: “potter steps”')),
    )
  })

  test('is placed on a sentence using only the keyboard; Escape cancels and returns to the list', async () => {
    const button = await askToPlace()
    expect(screen.getByRole('button', { name: 'Place it here' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(button).toHaveFocus()
    expect(keptNote()).toMatchObject({ data: { selectionData: { selectedText: 'The miller' } } })
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(keptNote()).toMatchObject({
      data: { selectionData: { selectedText: 'The baker steps quick and light.' } },
    })
  })

  test('cannot be placed on words that are already highlighted', async () => {
    await askToPlace()
    select('own note')
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Highlights may not overlap', expect.anything()))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be placed while only the teacher’s notes are shown, and then all are shown', async () => {
    localStorage.setItem('annotations-view', 'teacher')
    await askToPlace()
    select('potter steps')
    await userEvent.click(within(await popover()).getByRole('button', { name: 'Place it here' }))
    expect(localStorage.getItem('annotations-view')).toBe('all')
    expect(keptNote()).toMatchObject({ data: { selectionData: { selectedText: 'potter steps' } } })
  })

  test('cannot be placed in submitted work', async () => {
    expect(await askToPlace({ place: { ...PLACE, isOpen: false } })).toBeNull()
  })
})
