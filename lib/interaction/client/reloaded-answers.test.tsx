import 'fake-indexeddb/auto'
import { RequestError } from '@/lib/api/client/request-error'
import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { newId } from '@/lib/common/id'
import { AnswerServer, wireInteraction } from '@/tests/support/answer-server'
import { fakeBrowser, type OpenPage } from '@/tests/support/browser-tabs'
import { id, key, start, stored } from '@/tests/support/open-store'
import { createRowSender, type SaveCall } from './row-sender'
import { saveBody } from './save-outcome'
import { whereKept } from './unsent-rows'
import { openWorkDatabase, type WorkDatabase } from './work-database'
import { type AnnotationPart, annotationRowKey, answerId, type WorkRow } from './work-row'
import { WorkStore } from './work-store'

// The device store needs it, and jsdom does not provide it.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

const wordsOf = ({ data }: WorkRow) => data.annotation ?? data.value

const HERE = 'The frog sat by the pond.'
const THERE = 'It rained all day.'

/** The row that a tab writes for the note under test. */
function noteRow(userId: string, tab: BrowserTab, words: string): WorkRow {
  const { userAssignmentId, contentId, contextContentId } = key
  return {
    key: annotationRowKey(userId, 'note-1', tab.tabId()),
    userId,
    kind: 'annotation',
    userAssignmentId,
    contentId,
    contextContentId,
    rootContentId: 'root-1',
    clientId: 'note-1',
    tabId: tab.tabId(),
    sequence: tab.nextSequence(),
    version: 1,
    data: { annotation: words },
    state: 'complete',
    isCleared: false,
    status: 'pending',
    refusal: null,
    other: null,
    follows: null,
    changedAt: Date.now(),
    savedAt: null,
    annotation: {
      subType: 'note',
      sharedForAssignmentId: null,
      id: 'interaction-2',
      storedAt: 1,
      createdAt: 1,
      isDeleted: false,
    },
  }
}

/** A browser in which one student opens, closes and reopens tabs of one question; the tabs share its stores and locks. */
function browser() {
  const userId = newId()
  const tabs = fakeBrowser()
  const server = new AnswerServer()
  /** Resolves when the server's responses arrive. */
  const line = { isThere: Promise.resolve() }
  async function save(...call: Parameters<SaveCall>) {
    const answer = await server.save(...call)
    await line.isThere
    return answer
  }
  const recoverSession = jest.fn(async () => false)
  let isOnline = false
  return {
    server,
    line,
    recoverSession,
    rows: () => openWorkDatabase().load(userId),
    device: async () => (await openWorkDatabase().load(userId)).map(wordsOf).toSorted(),
    async goOnline(...stores: WorkStore[]) {
      isOnline = true
      for (const store of stores) {
        store.resume()
        await settled()
      }
    },
    /** A tab that holds its turn while it reads what others left; returns how to release it. */
    async busyTab() {
      let end: () => void = () => undefined
      const hang = () =>
        new Promise<void>((resolve) => {
          end = resolve
        })
      void tabs.tab().open().tab.inTurn(userId, hang)
      await settled()
      return () => end()
    },
    tab() {
      const { open, leave, comeBack } = tabs.tab()
      let page: OpenPage
      let store: WorkStore
      return {
        open(database: WorkDatabase = openWorkDatabase()) {
          page = open()
          const { isLeft } = page
          store = new WorkStore({
            userId,
            database,
            tab: page.tab,
            send: createRowSender(save, async () => undefined),
            isOnline: () => isOnline && !isLeft(),
            recoverSession,
          })
          store.answers.open(key, start(server.rows.get(id) ?? null))
          return store
        },
        async note(words: string) {
          const before = store.notes.all()[0] ?? null
          store.notes.keep(noteRow(userId, page.tab, words), before, null)
          await settled()
        },
        async removeNote() {
          const [row] = store.notes.all() as [WorkRow & { annotation: AnnotationPart }]
          const annotation = { ...row.annotation, isDeleted: true }
          const change = { sequence: page.tab.nextSequence(), changedAt: Date.now(), annotation }
          store.notes.keep({ ...row, ...change }, row, null)
          await settled()
        },
        leave,
        comeBack,
      }
    },
  }
}

type Tab = ReturnType<ReturnType<typeof browser>['tab']>

const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Opens a tab, and waits until it has read the device. */
async function opened(tab: Tab) {
  const store = tab.open()
  await store.left.ready
  await settled()
  return store
}

async function write(store: WorkStore, words: string) {
  store.answers.setValue(id, words)
  await settled()
}

/** Tabs that were closed offline with this text in them, in this order. */
async function closedTabs(...written: string[]) {
  const here = browser()
  const tabs = written.map(() => here.tab())
  const stores = tabs.map((tab) => tab.open())
  for (const [at, store] of stores.entries()) await write(store, written[at] as string)
  for (const tab of tabs) tab.leave()
  expect(await here.device()).toEqual(written.toSorted())
  return { here, tabs: tabs as [Tab, Tab, ...Tab[]] }
}

const choiceOf = (store: WorkStore) => {
  const { save, value } = store.answers.read(id) ?? {}
  return save?.kind === 'conflict' ? [value, save.theirs.value] : value
}

test.each([
  ['the older', [HERE, THERE]],
  ['the newer', [THERE, HERE]],
] as const)(
  '[F-68] two tabs reopened at the same time each continue with their own answer, %s first',
  async (_, written) => {
    const { here, tabs } = await closedTabs(...written)
    const [first, second] = tabs.map((tab) => tab.open()) as [WorkStore, WorkStore]
    await Promise.all([first.left.ready, second.left.ready])
    await settled()
    expect([choiceOf(first), choiceOf(second)]).toEqual(written)
    expect(await here.device()).toEqual(written.toSorted())
    // The server has one of them, and the other one is offered as an alternative.
    await here.goOnline(first, second)
    expect(stored(here.server)).toBe(written[0])
    expect(choiceOf(second)).toEqual([written[1], written[0]])
  },
)

test('[F-68] two answers written offline in open tabs: one is stored, and the other tab offers both', async () => {
  const here = browser()
  const [first, second] = [await opened(here.tab()), await opened(here.tab())]
  await write(first, HERE)
  await write(second, THERE)
  await here.goOnline(first, second)
  expect(here.server.written).toEqual([HERE])
  expect([choiceOf(first), choiceOf(second)]).toEqual([HERE, [THERE, HERE]])
})

test.each(['mine', 'theirs'] as const)(
  '[F-68] choosing %s takes nothing from a tab that is open again',
  async (choice) => {
    const { here, tabs } = await closedTabs(HERE, THERE)
    const first = await opened(tabs[0])
    expect(choiceOf(first)).toEqual([HERE, THERE])
    const second = await opened(tabs[1])
    expect(choiceOf(second)).toBe(THERE)
    first.answers.resolve(id, choice)
    await settled()
    expect(choiceOf(first)).toBe(choice === 'mine' ? HERE : THERE)
    expect(choiceOf(second)).toBe(THERE)
    // Its text is on the device under its own key, for its next page.
    tabs[1].leave()
    tabs[0].leave()
    expect(await here.device()).toEqual([choice === 'mine' ? HERE : THERE, THERE].toSorted())
    expect(choiceOf(await opened(tabs[1]))).toEqual(choice === 'mine' ? [THERE, HERE] : THERE)
  },
)

test('[F-68] a choice disappears once the other tab is open again, and the waiting text is sent', async () => {
  const { here, tabs } = await closedTabs(HERE, THERE)
  const first = await opened(tabs[0])
  expect(choiceOf(first)).toEqual([HERE, THERE])
  const second = await opened(tabs[1])
  await first.left.follow()
  expect([choiceOf(first), choiceOf(second)]).toEqual([HERE, THERE])
  await here.goOnline(first)
  expect(stored(here.server)).toBe(HERE)
})

test('[F-68] a choice left open is not offered by the next page while the other tab is open', async () => {
  const { tabs } = await closedTabs(HERE, THERE)
  expect(choiceOf(await opened(tabs[0]))).toEqual([HERE, THERE])
  tabs[0].leave()
  expect(choiceOf(await opened(tabs[1]))).toEqual([THERE, HERE])
  expect(choiceOf(await opened(tabs[0]))).toBe(HERE)
})

test('[F-68] a third tab opened during a choice takes nothing from the open tab, and does not send what that one rejected', async () => {
  const { here, tabs } = await closedTabs(HERE, THERE)
  const first = await opened(tabs[0])
  const third = await opened(here.tab())
  expect(choiceOf(third)).toBe(THERE)
  first.answers.resolve(id, 'mine')
  await settled()
  // What the first tab rejected is not sent by the third one afterwards.
  await third.left.follow()
  expect(choiceOf(third)).toBeNull()
  await here.goOnline(third, first)
  expect(here.server.written).toEqual([HERE])
  expect(await here.device()).toEqual([HERE])
})

test('[F-68] a third tab gives the answers of two reopened tabs back to them', async () => {
  const { here, tabs } = await closedTabs(HERE, THERE)
  const third = await opened(here.tab())
  expect(choiceOf(third)).toEqual([THERE, HERE])
  const second = await opened(tabs[1])
  await third.left.follow()
  expect(choiceOf(third)).toBe(HERE)
  const first = await opened(tabs[0])
  await Promise.all([second.left.follow(), third.left.follow()])
  expect([choiceOf(first), choiceOf(second), choiceOf(third)]).toEqual([HERE, THERE, null])
  expect(await here.device()).toEqual([HERE, THERE].toSorted())
})

test('[F-68] an answer adopted and changed by another tab is kept when its own tab reopens and continues it', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const other = here.tab()
  const taker = await opened(other)
  expect(choiceOf(taker)).toBe(HERE)
  const own = await opened(tabs[0])
  await write(own, `${HERE} And then?`)
  await write(taker, `${HERE} The end.`)
  expect(await here.device()).toEqual([`${HERE} And then?`, `${HERE} The end.`])
  await here.goOnline(own, taker)
  expect(here.server.written).toEqual([`${HERE} And then?`])
  expect(choiceOf(taker)).toEqual([`${HERE} The end.`, `${HERE} And then?`])
})

/** A promise that waits until it is released. */
function heldGate() {
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  return { gate, go: () => go() }
}

test('[F-68] an answer with the same text is removed from the device before its tab reopens, or not at all', async () => {
  const { here, tabs } = await closedTabs(HERE, HERE)
  const slow = openWorkDatabase()
  const { gate, go } = heldGate()
  const first = tabs[0].open({ ...slow, remove: (rows) => gate.then(() => slow.remove(rows)) })
  await settled()
  const second = tabs[1].open()
  await settled()
  go()
  await Promise.all([first.left.ready, second.left.ready])
  await settled()
  // What a tab shows as its own value is on the device.
  expect(choiceOf(first)).toBe(HERE)
  expect(await here.device()).toEqual(choiceOf(second) === HERE ? [HERE, HERE] : [HERE])
})

test('[F-68] nothing is taken from a tab that has reopened before the removal', async () => {
  const { here, tabs } = await closedTabs(HERE, HERE)
  const slow = openWorkDatabase()
  const { gate, go } = heldGate()
  const first = tabs[0].open({ ...slow, put: (row) => gate.then(() => slow.put(row)) })
  await settled()
  const second = tabs[1].open()
  await settled()
  go()
  await Promise.all([first.left.ready, second.left.ready])
  await settled()
  expect([choiceOf(first), choiceOf(second)]).toEqual([HERE, HERE])
  expect(await here.device()).toEqual([HERE, HERE])
})

test('[F-68] a tab whose page is restored from the page cache counts as open and keeps its answer', async () => {
  const here = browser()
  const tab = here.tab()
  await write(await opened(tab), HERE)
  tab.comeBack()
  expect(choiceOf(await opened(here.tab()))).toBeNull()
})

test('[F-86] text written in a restored page replaces what a later page left on the device', async () => {
  const here = browser()
  const tab = here.tab()
  const first = await opened(tab)
  await write(first, HERE)
  tab.leave()
  const second = await opened(tab)
  for (const words of ['It', 'It rained', THERE]) await write(second, words)
  tab.leave()
  expect(await here.device()).toEqual([THERE])
  tab.comeBack()
  await write(first, `${HERE} The end.`)
  expect(await here.device()).toEqual([`${HERE} The end.`])
})

test('[F-68] continuing an answer that its own tab did not change raises no choice on the next page', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const other = here.tab()
  const taker = await opened(other)
  await opened(tabs[0])
  await write(taker, `${HERE} The end.`)
  for (const tab of [tabs[0], other]) tab.leave()
  expect(choiceOf(await opened(here.tab()))).toBe(`${HERE} The end.`)
})

test('[F-87] signing out right after continuing a closed tab’s text sends only the new text', async () => {
  const { here } = await closedTabs(HERE)
  const taker = await opened(here.tab())
  const end = await here.busyTab()
  await write(taker, `${HERE} The end.`)
  await here.goOnline()
  const sent = taker.flushDevice()
  await settled()
  expect(here.server.written).toEqual([`${HERE} The end.`])
  expect(await taker.unsent.where()).toEqual([])
  end()
  await sent
  expect(await here.device()).toEqual([`${HERE} The end.`])
})

test('[F-87] text that another tab has continued is not sent separately', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const taker = await opened(here.tab())
  await opened(tabs[0])
  await write(taker, `${HERE} The end.`)
  const leaver = await opened(here.tab())
  await here.goOnline()
  await leaver.flushDevice()
  expect(here.server.written).toEqual([`${HERE} The end.`])
})

test('[F-68] an older adopted answer never overwrites what its own tab has sent since', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const taker = await opened(here.tab())
  const own = await opened(tabs[0])
  await write(own, THERE)
  await here.goOnline(own, taker)
  expect(here.server.written).toEqual([THERE])
  expect(choiceOf(taker)).toEqual([HERE, THERE])
  expect(await here.device()).toEqual([HERE, THERE].toSorted())
})

test('[F-68] each of three drafts is offered before it is removed, even if a choice is left open in between', async () => {
  const { here, tabs } = await closedTabs(HERE, THERE)
  const third = here.tab()
  const written = await opened(third)
  expect(choiceOf(written)).toEqual([THERE, HERE])
  const last = here.tab()
  const beside = last.open()
  beside.answers.setValue(id, 'A third one.')
  await settled()
  for (const tab of [...tabs, third, last]) tab.leave()
  const store = await opened(tabs[1])
  const [mine, theirs] = choiceOf(store) as [string, string]
  expect([mine, theirs]).toEqual([THERE, 'A third one.'])
  store.answers.resolve(id, 'mine')
  expect(choiceOf(store)).toEqual([THERE, HERE])
  store.answers.resolve(id, 'mine')
  await settled()
  expect(await here.device()).toEqual([THERE])
})

/** A reopened tab in which text is written before its device has responded. */
async function writtenInHaste(tab: Tab, words: string, writeIn = write) {
  const database = openWorkDatabase()
  let isRead: () => void = () => undefined
  let answer: () => void = () => undefined
  const reading = new Promise<void>((resolve) => {
    isRead = resolve
  })
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  async function load(userId: string) {
    const rows = await database.load(userId)
    isRead()
    await gate
    return rows
  }
  const store = tab.open({ ...database, load })
  await reading
  await writeIn(store, words)
  answer()
  await store.left.ready
  return store
}

test('[F-68] text from before a reload is offered when new text is typed before the device responds, also after a reload', async () => {
  const { tabs } = await closedTabs(HERE)
  const store = await writtenInHaste(tabs[0], THERE)
  expect(choiceOf(store)).toEqual([THERE, HERE])
  await store.left.follow()
  expect(choiceOf(store)).toEqual([THERE, HERE])
  tabs[0].leave()
  expect(choiceOf(await opened(tabs[0]))).toEqual([THERE, HERE])
})

test('[F-68] text from before a reload is still offered when another tab adopts the choice and continues it', async () => {
  const { here, tabs } = await closedTabs(HERE, 'A third one.')
  const hasty = await writtenInHaste(tabs[0], THERE)
  expect(choiceOf(hasty)).toEqual([THERE, HERE])
  tabs[0].leave()
  const store = await opened(here.tab())
  expect(choiceOf(store)).toEqual([THERE, HERE])
  await write(store, `${THERE} It did.`)
  await opened(tabs[1])
  await store.left.follow()
  expect(choiceOf(store)).toEqual([`${THERE} It did.`, HERE])
})

const THIRD = 'A third one.'

/** The drafts that a tab offers until no choice is left; each time its own text is chosen. */
async function offeredBy(store: WorkStore) {
  const offered: unknown[] = []
  for (let choice = choiceOf(store); Array.isArray(choice); choice = choiceOf(store)) {
    offered.push(choice[1])
    store.answers.resolve(id, 'mine')
    await settled()
  }
  return offered
}

test('[F-68] text typed before the device responds, after each of two reloads, is all offered, even without a choice', async () => {
  const { here, tabs } = await closedTabs(HERE)
  await writtenInHaste(tabs[0], THERE)
  tabs[0].leave()
  expect(choiceOf(await writtenInHaste(tabs[0], THIRD))).toEqual([THIRD, THERE])
  tabs[0].leave()
  const store = await opened(tabs[0])
  expect(choiceOf(store)).toEqual([THIRD, THERE])
  expect(await offeredBy(store)).toEqual([THERE, HERE])
  expect(await here.device()).toEqual([THIRD])
})

test('[F-68] such text is all offered even after another tab has adopted and continued it', async () => {
  const { here, tabs } = await closedTabs(HERE)
  for (const words of [THERE, THIRD]) {
    await writtenInHaste(tabs[0], words)
    tabs[0].leave()
  }
  const other = here.tab()
  await write(await opened(other), `${THIRD} It did.`)
  other.leave()
  const store = await opened(here.tab())
  expect(await offeredBy(store)).toEqual([THERE, HERE])
  expect(await here.device()).toEqual([`${THIRD} It did.`])
})

test('[F-68] earlier text is kept when the page is left before its device responds', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const end = await here.busyTab()
  for (const words of [THERE, THIRD]) {
    await write(tabs[0].open(), words)
    tabs[0].leave()
  }
  end()
  await settled()
  const store = await opened(tabs[0])
  expect(choiceOf(store)).toEqual([THIRD, THERE])
  expect(await offeredBy(store)).toEqual([THERE, HERE])
})

/** A tab whose new text was saved while it waited for its turn, and that was then closed; the text from before its reload is `HERE`. */
async function savedInHaste({ here, tab }: { here: ReturnType<typeof browser>; tab: Tab }) {
  const end = await here.busyTab()
  const store = tab.open()
  await write(store, THERE)
  await here.goOnline(store)
  expect(stored(here.server)).toBe(THERE)
  tab.leave()
  end()
  await settled()
}

test('[F-68] [F-87] earlier text is kept when the new text is saved before that, and at sign-out', async () => {
  const { here, tabs } = await closedTabs(HERE)
  await savedInHaste({ here, tab: tabs[0] })
  await openWorkDatabase().forgetSaved(null)
  expect(whereKept(await here.rows())).toEqual(['undecided'])
  const store = await opened(tabs[0])
  expect(choiceOf(store)).toEqual([THERE, HERE])
  store.answers.resolve(id, 'theirs')
  await settled()
  expect(stored(here.server)).toBe(HERE)
  await openWorkDatabase().forgetSaved(null)
  expect(await here.rows()).toEqual([])
})

test('[F-68] [F-71] another open tab offers that earlier text before the work is turned in', async () => {
  const here = browser()
  const [tab, other] = [here.tab(), here.tab()]
  await write(await opened(tab), HERE)
  const store = await opened(other)
  tab.leave()
  await savedInHaste({ here, tab })
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 1, refused: 0 })
  expect(choiceOf(store)).toEqual([THERE, HERE])
  await store.left.follow()
  expect(choiceOf(store)).toEqual([THERE, HERE])
  store.answers.resolve(id, 'theirs')
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(stored(here.server)).toBe(HERE)
})

test('[F-68] choosing the server’s answer does not discard earlier text, also after a reload', async () => {
  const SENT = 'Sent from another device.'
  const { here, tabs } = await closedTabs(HERE)
  const store = await writtenInHaste(tabs[0], THERE, async (hasty, words) => {
    here.server.rows.set(id, wireInteraction({ version: 2, interactionData: { value: SENT } }))
    await write(hasty, words)
    await here.goOnline(hasty)
  })
  expect(choiceOf(store)).toEqual([THERE, SENT])
  tabs[0].leave()
  const next = await opened(tabs[0])
  expect(choiceOf(next)).toEqual([THERE, SENT])
  next.answers.resolve(id, 'theirs')
  expect(choiceOf(next)).toEqual([HERE, SENT])
  await settled()
  expect(await here.device()).toEqual([HERE])
  next.answers.resolve(id, 'theirs')
  expect(choiceOf(next)).toBe(SENT)
})

test('[F-68] the response to text sent before the device responded does not discard earlier text', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const { gate, go } = heldGate()
  here.line.isThere = gate
  const store = await writtenInHaste(tabs[0], THERE, async (hasty, words) => {
    await write(hasty, words)
    await here.goOnline(hasty)
  })
  go()
  await settled()
  expect(stored(here.server)).toBe(THERE)
  expect(choiceOf(store)).toEqual([THERE, HERE])
})

test('[F-68] a draft that an older product version stored without its own row is offered', async () => {
  const { here, tabs } = await closedTabs(HERE)
  const [row] = await here.rows()
  const other = { data: { value: THERE }, state: 'incomplete' as const, version: null, changedAt: 1 }
  await openWorkDatabase().put({ ...(row as WorkRow), status: 'conflict', other })
  const store = await writtenInHaste(tabs[0], THIRD)
  expect(await offeredBy(store)).toEqual([HERE, THERE])
})

/** A tab that was closed before choosing between `HERE`, from before a reload, and `THERE`, and another tab whose text is `beside`. */
async function leftBesideChoice(beside: string) {
  const { here, tabs } = await closedTabs(HERE, beside)
  expect(choiceOf(await writtenInHaste(tabs[0], THERE))).toEqual([THERE, HERE])
  tabs[0].leave()
  return { here, tabs }
}

test('[F-68] a draft stored only beside another draft is offered by each tab that adopts both', async () => {
  const { here, tabs } = await leftBesideChoice('A third one.')
  const first = await opened(tabs[1])
  expect(choiceOf(first)).toEqual(['A third one.', THERE])
  first.answers.resolve(id, 'mine')
  expect(choiceOf(first)).toEqual(['A third one.', HERE])
  // Closing it in between loses nothing.
  await settled()
  tabs[1].leave()
  const second = await opened(tabs[1])
  expect(choiceOf(second)).toEqual(['A third one.', THERE])
  second.answers.resolve(id, 'mine')
  second.answers.resolve(id, 'theirs')
  await settled()
  expect(choiceOf(second)).toBe(HERE)
  expect(await here.device()).toEqual([HERE])
})

test('[F-68] it is also offered when the draft it is stored with has the same text as the other tab', async () => {
  const { here, tabs } = await leftBesideChoice(THERE)
  const store = await opened(tabs[1])
  expect(choiceOf(store)).toEqual([THERE, HERE])
  expect(await here.device()).toEqual([THERE, THERE])
  store.answers.resolve(id, 'theirs')
  await settled()
  expect(await here.device()).toEqual([HERE])
})

test('[F-68] it stays with its own tab once that is open again, and is offered there', async () => {
  const { tabs } = await leftBesideChoice('A third one.')
  const beside = await opened(tabs[1])
  beside.answers.resolve(id, 'mine')
  const own = await opened(tabs[0])
  await beside.left.follow()
  expect([choiceOf(beside), choiceOf(own)]).toEqual(['A third one.', [THERE, HERE]])
})

test('[F-68] it stays with its row when the other draft goes back to its reopened tab', async () => {
  const here = browser()
  const [first, second] = [here.tab(), here.tab()]
  const stores = [await opened(first), await opened(second)] as const
  await write(stores[0], HERE)
  first.leave()
  await writtenInHaste(first, THERE)
  first.leave()
  await write(stores[1], THERE)
  second.leave()
  const third = await opened(here.tab())
  expect(choiceOf(third)).toEqual([THERE, HERE])
  await opened(second)
  await third.left.follow()
  expect(choiceOf(third)).toEqual([THERE, HERE])
  expect(await here.device()).toEqual([THERE, THERE])
  third.answers.resolve(id, 'theirs')
  await settled()
  expect(await here.device()).toEqual([HERE, THERE].toSorted())
})

test('[F-68] typing while the page has its turn does not offer the student’s own text as a choice', async () => {
  const tab = browser().tab()
  const database = openWorkDatabase()
  let readings = 0
  async function load(userId: string) {
    readings += 1
    const isInTurn = readings === 2
    if (isInTurn) await write(store, 'The frog')
    const rows = await database.load(userId)
    if (isInTurn) store.answers.setValue(id, 'The frog sat')
    return rows
  }
  const store = tab.open({ ...database, load })
  await store.left.ready
  expect(readings).toBe(2)
  expect(choiceOf(store)).toBe('The frog sat')
})

/** A tab that was closed offline with a note. */
async function leftNote(words: string) {
  const here = browser()
  const tab = here.tab()
  await opened(tab)
  await tab.note(words)
  tab.leave()
  expect(await here.device()).toEqual([words])
  return { here, tab }
}

const notesOf = (store: WorkStore) => store.notes.all().map(wordsOf)

test('[F-68] note text from a closed tab is merged with text written while another tab has its turn', async () => {
  const { here } = await leftNote(HERE)
  const next = here.tab()
  const end = await here.busyTab()
  const store = next.open()
  await next.note(THERE)
  end()
  await store.left.ready
  expect(notesOf(store)).toEqual([`${HERE}\n${THERE}`])
  expect(await here.device()).toEqual([`${HERE}\n${THERE}`])
})

test('[F-68] note text stays where it was left while the device has no room for more', async () => {
  const { here } = await leftNote(HERE)
  const end = await here.busyTab()
  const next = here.tab()
  const store = next.open({ ...openWorkDatabase(), put: async () => false })
  await next.note(THERE)
  end()
  await store.left.ready
  expect(notesOf(store)).toEqual([`${HERE}\n${THERE}`])
  expect(await here.device()).toEqual([HERE])
})

test('[F-68] note text from before a reload is merged with text typed before the device responds', async () => {
  const { here, tab } = await leftNote(HERE)
  const store = await writtenInHaste(tab, THERE, (_, words) => tab.note(words))
  expect(notesOf(store)).toEqual([`${HERE}\n${THERE}`])
  tab.leave()
  await opened(tab)
  expect(await here.device()).toEqual([`${HERE}\n${THERE}`])
})

test.each([
  ['the next page', [HERE, THERE]],
  ['a page in which more is typed at once', [HERE, THERE, THIRD]],
])(
  '[F-68] old note text is not lost when newer text is saved before it is merged: it continues in %s',
  async (_, words) => {
    const { here, tab } = await leftNote(HERE)
    const end = await here.busyTab()
    const hasty = tab.open()
    await tab.note(THERE)
    await here.goOnline()
    hasty.leave(true)
    await settled()
    const onServer = () => here.server.rows.get(id)?.interactionData.annotation
    expect(onServer()).toBe(THERE)
    tab.leave()
    end()
    await settled()
    expect(whereKept(await here.rows())).toEqual(['kept'])
    const next =
      words.length > 2 ? await writtenInHaste(tab, THIRD, (_store, more) => tab.note(more)) : await opened(tab)
    await next.flush()
    await settled()
    for (const each of words) expect(onServer()).toContain(each)
  },
)

test('[F-68] note text from two closed tabs reaches the server, even if it already has the newer tab’s text', async () => {
  const here = browser()
  const [older, newer] = [here.tab(), here.tab()]
  await opened(older)
  const store = await opened(newer)
  await older.note(HERE)
  await newer.note(THERE)
  const [row] = store.notes.all()
  for (const tab of [older, newer]) tab.leave()
  // The page was closed before the server's response reached it.
  here.server.take(saveBody(row as WorkRow) as Parameters<typeof here.server.take>[0])
  const next = await opened(here.tab())
  expect(await here.device()).toEqual([`${HERE}\n${THERE}`])
  await here.goOnline(next)
  expect(here.server.rows.get(id)?.interactionData).toEqual({ annotation: `${HERE}\n${THERE}` })
  expect(next.updates.readSummary()).toMatchObject({ pending: 0 })
})

/** Two tabs that were closed offline: one changed a note, and the other one, with a different text in it, deleted the note. */
async function leftRemoval(written: string, known: string, removes: 'first' | 'last') {
  const here = browser()
  const [writer, remover] = [here.tab(), here.tab()]
  await opened(writer)
  await opened(remover)
  await remover.note(known)
  if (removes === 'first') await remover.removeNote()
  await writer.note(written)
  if (removes === 'last') await remover.removeNote()
  for (const tab of [writer, remover]) tab.leave()
  return here
}

const noteStates = (store: WorkStore) => store.notes.all().map((row) => [wordsOf(row), row.annotation?.isDeleted])

test.each(['first', 'last'] as const)(
  '[F-68] note text written by one closed tab is kept and sent when another deleted the note %s',
  async (removes) => {
    const here = await leftRemoval(`${HERE} The end.`, HERE, removes)
    const next = await opened(here.tab())
    expect(noteStates(next)).toEqual([[`${HERE} The end.`, false]])
    expect(await here.device()).toEqual([`${HERE} The end.`])
    await here.goOnline(next)
    expect(here.server.rows.get(id)?.interactionData).toEqual({ annotation: `${HERE} The end.` })
  },
)

test('[F-68] text known when a note was deleted goes with it, and does not return with other text', async () => {
  const known = await leftRemoval(HERE, `${HERE} The end.`, 'last')
  expect(noteStates(await opened(known.tab()))).toEqual([[`${HERE} The end.`, true]])
  const others = await leftRemoval(THERE, HERE, 'last')
  expect(noteStates(await opened(others.tab()))).toEqual([[THERE, false]])
})

test('[F-68] a note deleted before the device responds is kept with the text left on it', async () => {
  const { here } = await leftNote(`${HERE} The end.`)
  const end = await here.busyTab()
  const next = here.tab()
  const store = next.open()
  await next.note(HERE)
  await next.removeNote()
  end()
  await store.left.ready
  expect(noteStates(store)).toEqual([[`${HERE} The end.`, false]])
  expect(await here.device()).toEqual([`${HERE} The end.`])
})

/** An open tab, and a second tab that was closed before this text could be sent; `before` is what the open tab wrote. */
async function besideClosed(words: string, before?: string) {
  const here = browser()
  const beside = here.tab()
  const store = await opened(here.tab())
  await write(await opened(beside), words)
  if (before !== undefined) await write(store, before)
  beside.leave()
  return { here, store }
}

const turnIn = (store: WorkStore) => store.flushToTurnIn(key.userAssignmentId)

test('[F-71] text left by a closed tab is sent before turning in from another tab, and shown there', async () => {
  const { here, store } = await besideClosed(HERE)
  expect(choiceOf(store)).toBeNull()
  // Nothing is submitted without them.
  expect(await turnIn(store)).toEqual({ pending: 1, conflicts: 0, refused: 0 })
  await here.goOnline()
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(stored(here.server)).toBe(HERE)
  expect(choiceOf(store)).toBe(HERE)
})

test('[F-71] notes and page views left by a closed tab are sent too', async () => {
  const { here, tab } = await leftNote(HERE)
  const store = await opened(here.tab())
  const beside = await opened(tab)
  await tab.note(THERE)
  beside.addPageView({
    userAssignmentId: key.userAssignmentId,
    contentId: 'page-1',
    rootContentId: 'root-1',
    version: '1',
  })
  await settled()
  tab.leave()
  await here.goOnline()
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(here.server.rows.get(id)?.interactionData).toMatchObject({ annotation: expect.stringContaining(THERE) })
  expect(here.server.pageViews.size).toBe(1)
})

test.each(['mine', 'theirs'] as const)(
  '[F-71] [F-68] turning in requires a choice between two versions: %s',
  async (choice) => {
    const { here, store } = await besideClosed(HERE, THERE)
    here.server.rows.set(id, wireInteraction({ version: 2, interactionData: { value: THERE } }))
    await here.goOnline(store)
    expect(stored(here.server)).toBe(THERE)
    expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 1, refused: 0 })
    expect(store.answers.conflicts(key.userAssignmentId)).toMatchObject([
      { mine: { value: HERE }, theirs: { value: THERE } },
    ])
    expect(stored(here.server)).toBe(THERE)
    store.answers.resolve(id, choice)
    expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
    expect(stored(here.server)).toBe(choice === 'mine' ? HERE : THERE)
    expect(await here.rows()).not.toContainEqual(expect.objectContaining({ status: 'conflict' }))
  },
)

test('[F-71] the text of another open tab is sent too, and stays with that tab', async () => {
  const here = browser()
  const [store, beside] = [await opened(here.tab()), await opened(here.tab())]
  await write(beside, HERE)
  expect(await turnIn(store)).toEqual({ pending: 1, conflicts: 0, refused: 0 })
  expect(choiceOf(store)).toBeNull()
  await here.goOnline()
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(stored(here.server)).toBe(HERE)
})

/** Two open tabs, of which the second has written offline. */
async function besideOpen(words: string) {
  const here = browser()
  const [store, beside] = [await opened(here.tab()), await opened(here.tab())]
  await write(beside, words)
  return { here, store, beside }
}

test('[F-71] [F-8] turning in recovers the session when it is lost while sending an open tab’s text', async () => {
  const { here, store } = await besideOpen(HERE)
  await here.goOnline()
  here.server.failure = () => new RequestError(401, 'no_session', 'Not authorized to view this resource')
  expect(await turnIn(store)).toEqual({ pending: 1, conflicts: 0, refused: 0 })
  expect(here.recoverSession).toHaveBeenCalledTimes(1)
})

test('[F-71] own text is sent even if an open tab’s text fails, which still holds back turning in', async () => {
  const { here, store } = await besideOpen(HERE)
  const elsewhere = { ...key, contentId: 'content-2' }
  store.answers.open(elsewhere, start())
  store.answers.setValue(answerId(elsewhere), THERE)
  await here.goOnline()
  here.server.failure = ({ interactionData }) =>
    interactionData.value === HERE ? new RequestError(503, 'internal', 'Unknown') : undefined
  expect(await turnIn(store)).toEqual({ pending: 1, conflicts: 0, refused: 0 })
  expect(here.server.written).toEqual([THERE])
})

test('[F-71] a choice pending in an open tab is reported before the work is turned in', async () => {
  const { here, store, beside } = await besideOpen(HERE)
  here.server.rows.set(id, wireInteraction({ version: 2, interactionData: { value: THERE } }))
  await here.goOnline(beside)
  expect(choiceOf(beside)).toEqual([HERE, THERE])
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 1, refused: 0 })
  beside.answers.resolve(id, 'mine')
  await settled()
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 0 })
})

test('[F-71] text refused in an open tab is reported too', async () => {
  const { here, store, beside } = await besideOpen(HERE)
  here.server.failure = () => new RequestError(403, 'not_open', 'Not open')
  await here.goOnline(beside)
  expect(await turnIn(store)).toEqual({ pending: 0, conflicts: 0, refused: 1 })
  expect(await store.flushToTurnIn('another')).toEqual({ pending: 0, conflicts: 0, refused: 0 })
})

test('[F-68] a draft waiting for a choice is never sent without one, whatever other tabs have left', async () => {
  const here = browser()
  const [own, other, closed, open] = [here.tab(), here.tab(), here.tab(), here.tab()]
  for (const tab of [closed, open]) await opened(tab)
  await write(await opened(own), HERE)
  await write(await opened(other), THERE)
  for (const tab of [own, other]) tab.leave()
  const store = await opened(own)
  expect(choiceOf(store)).toEqual([HERE, THERE])
  await open.note('Being written.')
  await here.goOnline()
  await store.left.adopt()
  expect(here.server.rows.size).toBe(0)
  await closed.note('Left behind.')
  closed.leave()
  await store.left.adopt()
  await store.flushDevice()
  expect(await turnIn(store)).toMatchObject({ conflicts: 1 })
  expect(here.server.rows.get(id)?.interactionData.value).toBeUndefined()
  expect(choiceOf(store)).toEqual([HERE, THERE])
})

test('[F-68] a tab that regains focus continues what a closed tab left, only once', async () => {
  const { here, store } = await besideClosed(HERE)
  for (let times = 0; times < 3; times += 1) await store.left.adopt()
  expect(choiceOf(store)).toBe(HERE)
  await here.goOnline(store)
  expect(here.server.written).toEqual([HERE])
  await store.left.adopt()
  expect(here.server.written).toEqual([HERE])
  expect(store.updates.readSummary()).toMatchObject({ pending: 0, conflicts: 0 })
  await write(store, `${HERE} The end.`)
  await store.flush()
  expect(stored(here.server)).toBe(`${HERE} The end.`)
})

test('[F-68] own text and text left by another tab are both offered, and neither is lost without a choice', async () => {
  const { here, store } = await besideClosed(HERE, THERE)
  for (let times = 0; times < 3; times += 1) await store.left.adopt()
  expect(choiceOf(store)).toEqual([THERE, HERE])
  expect(await here.device()).toEqual([HERE, THERE].toSorted())
  store.answers.resolve(id, 'theirs')
  await settled()
  expect(await here.device()).toEqual([HERE])
})

test('[F-68] older text that the server already has never replaces newer text on screen', async () => {
  const { here, store } = await besideClosed(HERE)
  const [row] = await here.rows()
  // The changes reached the server as their page was closed, and more was written here since.
  here.server.take(saveBody(row as WorkRow) as Parameters<typeof here.server.take>[0])
  const current = here.server.rows.get(id)
  if (current) store.merge([current])
  await here.goOnline(store)
  await write(store, `${HERE} The end.`)
  await store.flush()
  const shown: unknown[] = []
  store.updates.subscribe(() => shown.push(choiceOf(store)))
  await store.left.adopt()
  expect(new Set(shown)).toEqual(new Set([`${HERE} The end.`]))
  expect(stored(here.server)).toBe(`${HERE} The end.`)
})
