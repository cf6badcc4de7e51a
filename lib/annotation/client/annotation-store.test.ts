import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import { createRowSender } from '@/lib/interaction/client/row-sender'
import { WorkStore } from '@/lib/interaction/client/work-store'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import type { WireInteraction } from '@/lib/interaction/wire'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import { mark, NoteServer, openAnnotationStore, PLACE, page, told } from '@/tests/support/open-annotation-store'
import { NO_ANSWER } from '@/tests/support/open-store'
import { AnnotationStore } from './annotation-store'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

test('[ANN-10] [ANN-21] a new note is shown and stored at once, and sent with its fields', async () => {
  const { store, server, database, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  expect(texts()).toEqual(['frogs'])
  expect(store.read()[0]).toMatchObject({ key, isOwn: true, save: 'pending' })
  expect([...database.rows.values()]).toMatchObject([{ kind: 'annotation', status: 'pending', clientId: key }])
  await settle()
  expect(server.bodies).toMatchObject([
    {
      clientId: key,
      interactionType: 'annotation',
      interactionSubType: 'note',
      contentId: 'page-1',
      contextContentId: 'page-1',
      rootContentId: 'root-1',
      userAssignmentId: 'work-1',
      sharedForAssignmentId: null,
      interactionData: { annotation: 'frogs', colorId: 1 },
    },
  ])
  expect(store.read()[0]?.save).toBe('saved')
})

test('[ANN-10] [ANN-21] a note is updated with its version and deleted by its id', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  store.save({ ...mark('toads', 3), key })
  await settle()
  expect(server.bodies.at(-1)).toMatchObject({ version: 1, interactionData: { annotation: 'toads', colorId: 3 } })
  store.remove(key)
  expect(texts()).toEqual([])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
})

test('[ANN-22] typing is stored on the device at each letter, and sent once after a pause or on leaving the page', async () => {
  const { store, work, server, database } = await openAnnotationStore()
  const key = store.save(mark(''))
  await jest.advanceTimersByTimeAsync(10)
  const onDevice = () => [...database.rows.values()].map(({ data }) => data.annotation)
  for (const text of ['f', 'fr', 'fro']) {
    store.save({ ...mark(text), key }, SAVE_DELAY_MS)
    expect(onDevice()).toEqual([text])
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(server.bodies).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS)
  expect(server.bodies.at(-1)).toMatchObject({ interactionData: { annotation: 'fro' } })
  store.save({ ...mark('frogs'), key }, SAVE_DELAY_MS)
  work.leave(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(server.bodies).toHaveLength(3)
  expect(server.rows.get(key)?.interactionData.annotation).toBe('frogs')
})

test('a held-back change is only on the device until the page is opened again', async () => {
  const database = memoryDatabase()
  const { store, server, settle } = await openAnnotationStore({ database })
  const key = store.save(mark('one'))
  await settle()
  store.save({ ...mark('one and'), key }, null)
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one')
  const next = await openAnnotationStore({ database, tab: 'tab-b', server })
  await next.settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and')
})

test('[F-60] held-back changes are sent with all open work, by a flush and on leaving the page', async () => {
  const { store, work, server, settle } = await openAnnotationStore()
  const key = store.save(mark('one'))
  await settle()
  store.save({ ...mark('one and'), key }, null)
  const sent = work.flush()
  await jest.advanceTimersByTimeAsync(0)
  expect(await sent).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and')
  store.save({ ...mark('one and two'), key }, null)
  work.leave(false)
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and')
  work.leave(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and two')
  expect(server.bodies).toHaveLength(3)
})

test('a change held back during a save is sent by a flush in its latest state', async () => {
  const { store, work, server, settle } = await openAnnotationStore()
  const key = store.save(mark('one'))
  await settle()
  store.save({ ...mark('two'), key })
  store.save({ ...mark('three'), key }, null)
  const sent = work.flush()
  await settle()
  expect(await sent).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(server.rows.get(key)?.interactionData.annotation).toBe('three')
})

test('[ANN-20] a note shared by a teacher is sent for the assignment', async () => {
  const { store, server, settle } = await openAnnotationStore({ place: { ...PLACE, userAssignmentId: null } })
  store.save({ ...mark('Look here'), sharedForAssignmentId: 'assignment-1' })
  await settle()
  expect(server.bodies).toMatchObject([{ userAssignmentId: null, sharedForAssignmentId: 'assignment-1' }])
})

test('a deleted note stays hidden if a gateway rejects the deletion, which is sent again', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  server.refusal = new RequestError(404, NO_CODE, 'Unknown Error')
  store.remove(key)
  await settle()
  expect(texts()).toEqual([])
  server.refusal = null
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
})

test('deleting a note that no longer exists on the server succeeds', async () => {
  const { store, work, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  server.refusal = new RequestError(404, 'not_found', 'Not found')
  store.remove(key)
  await settle()
  expect(texts()).toEqual([])
  expect(await work.flush()).toEqual({ pending: 0, conflicts: 0, refused: 0 })
})

/** A store with a stored note whose newer save is refused once the server is told to respond. */
async function openRefusedLate() {
  const server = new NoteServer()
  const { save } = server
  let refuse = () => {}
  let isHeld = false
  server.save = async (body, options) => {
    if (!isHeld) return save(body, options)
    isHeld = false
    await new Promise<void>((resolve) => {
      refuse = resolve
    })
    throw new RequestError(400, 'invalid_input', 'This note is too long.')
  }
  const opened = await openAnnotationStore({ server })
  const key = opened.store.save(mark('one'))
  await opened.settle()
  isHeld = true
  opened.store.save({ ...mark('far too long'), key })
  await jest.advanceTimersByTimeAsync(0)
  return { ...opened, key, refuse: () => refuse() }
}

test('[F-c] a correction made during a save that is rejected is still sent', async () => {
  const { store, server, key, refuse, settle } = await openRefusedLate()
  store.save({ ...mark('short'), key }, SAVE_DELAY_MS)
  refuse()
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('short')
  expect(store.read()).toMatchObject([{ save: 'saved' }])
})

test('[F-c] a note deleted during a save that is rejected is deleted on the server too', async () => {
  const { store, server, key, refuse, settle, texts } = await openRefusedLate()
  store.remove(key)
  refuse()
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect(texts()).toEqual([])
})

/** The same device as seen by a tab that was opened before the others wrote. */
function memoryOf(database: ReturnType<typeof memoryDatabase>): ReturnType<typeof memoryDatabase> {
  return { ...database, load: async () => [] }
}

test('offline changes to one note by two closed tabs are merged', async () => {
  const database = memoryDatabase()
  const first = await openAnnotationStore({ database })
  const key = first.store.save(mark('one'))
  await first.settle()
  const { server } = first
  const listed = page([told({ id: `id of ${key}`, clientId: key, data: { annotation: 'one', colorId: 1 } })])
  for (const [tab, text] of Object.entries({ 'tab-b': 'one and two', 'tab-c': 'three' })) {
    const { store } = await openAnnotationStore({ database: memoryOf(database), tab, isOnline: () => false, server })
    store.open(PLACE, listed)
    store.save({ ...mark(text), key })
    await jest.advanceTimersByTimeAsync(1_000)
  }
  const last = await openAnnotationStore({ database, tab: 'tab-d', server })
  await last.settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('three and two')
})

test('[F-86] a note written offline survives a reload and is sent once when the network is back', async () => {
  const database = memoryDatabase()
  const offline = await openAnnotationStore({ database, isOnline: () => false })
  const key = offline.store.save(mark('on the bus'))
  let isOnline = false
  const next = await openAnnotationStore({ database, isOnline: () => isOnline, tab: 'tab-b' })
  next.store.open(PLACE, page([], 0))
  expect(next.texts()).toEqual(['on the bus'])
  isOnline = true
  next.work.resume()
  await next.settle()
  expect([...next.server.rows.keys()]).toEqual([key])
  expect(next.server.bodies).toHaveLength(1)
})

test('[F-74] a save whose response was lost creates one note, and deleting it before a response leaves none', async () => {
  const server = new NoteServer()
  const { save } = server
  let isLost = true
  server.save = async (...sent) => {
    const answer = await save(...sent)
    if (isLost) throw NO_ANSWER()
    return answer
  }
  const { store, settle } = await openAnnotationStore({ server })
  const key = store.save(mark('once'))
  await jest.advanceTimersByTimeAsync(10)
  expect(server.rows.size).toBe(1)
  store.remove(key)
  isLost = false
  await settle()
  expect(server.rows.size).toBe(0)
  expect(server.removed).toEqual([`id of ${key}`])
})

test('[F-68] a note changed in two places keeps both texts and the last chosen colour', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  server.write(key, { ...server.bodies[0], interactionData: { annotation: 'toads', colorId: 2 }, tabId: 'other' }, 2)
  store.save({ ...mark('newts', 5), key })
  await settle()
  expect(texts()).toEqual(['toads\nnewts'])
  expect(server.rows.get(key)?.interactionData).toEqual({ annotation: 'toads\nnewts', colorId: 5 })
})

test('[F-68] two devices writing to one note at the same time keep each word exactly once', async () => {
  const server = new NoteServer()
  const one = await openAnnotationStore({ server })
  const key = one.store.save(mark('Start.'))
  await one.settle()
  const two = await openAnnotationStore({ server, tab: 'tab-b' })
  two.store.open(PLACE, page([told({ id: `id of ${key}`, clientId: key, data: mark('Start.').data })]))
  const devices = [one, two].map((device, at) => ({ ...device, name: at === 0 ? 'a' : 'b' }))
  for (let at = 0; at < 12; at += 1) {
    for (const { store, texts, name } of devices) store.save({ ...mark(`${texts()[0]} ${name}${at}`), key })
    await one.settle()
  }
  one.store.save({ ...mark(`${one.texts()[0]} end`), key })
  await one.settle()
  const words = ['a', 'b'].flatMap((name) => Array.from({ length: 12 }, (_, at) => `${name}${at}`))
  const stored = String(server.rows.get(key)?.interactionData.annotation)
  expect(stored.split(/\s+/).sort()).toEqual(['Start.', 'end', ...words].sort())
})

test('[F-68] a change whose response was lost is in the note once, together with later edits', async () => {
  const server = new NoteServer()
  const { save } = server
  let onStored: (() => void) | null = null
  server.save = async (...sent) => {
    const answer = await save(...sent)
    if (!onStored) return answer
    onStored()
    onStored = null
    throw NO_ANSWER()
  }
  const { store, settle, texts } = await openAnnotationStore({ server })
  const key = store.save(mark('A sentence.'))
  await settle()
  onStored = () => store.save({ ...mark('A longer sentence than before.'), key })
  store.save({ ...mark('A sentence than before.'), key })
  await settle()
  expect(texts()).toEqual(['A longer sentence than before.'])
  expect(server.rows.get(key)?.interactionData.annotation).toBe('A longer sentence than before.')
})

test('[F-68] text that would be too long after merging stays here and is marked as rejected', async () => {
  const { store, server, settle, texts } = await openAnnotationStore()
  const key = store.save(mark('Start.'))
  await settle()
  const theirs = `Start. ${'t'.repeat(3_000)}`
  server.write(key, { ...server.bodies[0], interactionData: { annotation: theirs, colorId: 1 }, tabId: 'other' }, 2)
  const mine = `Start. ${'m'.repeat(3_000)}`
  store.save({ ...mark(mine), key })
  await settle()
  expect(texts()).toEqual([mine])
  expect(store.read()).toMatchObject([{ save: 'refused', refusal: '' }])
  expect(server.rows.get(key)?.interactionData.annotation).toBe(theirs)
  store.save({ ...mark('Start. Short.'), key })
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe(`${theirs} Short.`)
})

test('[ANN-10] a note emptied here while text was added elsewhere stays a note', async () => {
  const { store, server, settle } = await openAnnotationStore()
  const key = store.save(mark('frogs'))
  await settle()
  const theirs = { annotation: 'frogs and toads', colorId: 1 }
  server.write(key, { ...server.bodies[0], interactionData: theirs, tabId: 'other' }, 2)
  store.save({ ...mark(''), subType: 'highlight', key })
  await settle()
  expect(server.rows.get(key)).toMatchObject({
    interactionSubType: 'note',
    interactionData: { annotation: 'and toads' },
  })
})

/** A note 'frogs' that was removed here while offline and changed elsewhere meanwhile; the network is back. */
async function removedBeside(changes: Partial<WireInteraction['interactionData']>, tabId = 'other') {
  let isOnline = true
  const opened = await openAnnotationStore({ isOnline: () => isOnline })
  const { store, work, server, settle } = opened
  const key = store.save(mark('frogs'))
  await settle()
  isOnline = false
  store.remove(key)
  await settle()
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs', colorId: 1, ...changes }, tabId }
  server.write(key, body, 2)
  const onReturn = jest.fn()
  store.onReturn(onReturn)
  isOnline = true
  work.resume()
  await settle()
  return { ...opened, key, onReturn }
}

test('[F-68] a note deleted here while text was added elsewhere comes back with it and reports it', async () => {
  const { store, server, key, onReturn, settle, texts } = await removedBeside({ annotation: 'frogs and toads' })
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
  expect(store.read()).toMatchObject([{ key, save: 'saved' }])
  expect(onReturn).toHaveBeenCalledTimes(1)
  // A device that has seen these words may remove the note.
  store.remove(key)
  await settle()
  expect(texts()).toEqual([])
  expect(server.rows.size).toBe(0)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test.each([
  ['another colour', { colorId: 3 }, 'other'],
  ['fewer words', { annotation: '' }, 'other'],
  ['text that this tab had written earlier', { annotation: 'frogs and' }, 'tab-a'],
])('[F-68] a note deleted here while it got %s stays deleted', async (_, changes, tabId) => {
  const { server, onReturn, texts } = await removedBeside(changes, tabId)
  expect(server.rows.size).toBe(0)
  expect(texts()).toEqual([])
  expect(onReturn).not.toHaveBeenCalled()
})

test('[F-68] a note deleted before its first save was answered keeps the text that another tab saved', async () => {
  let isOnline = false
  const { store, work, server, settle, texts } = await openAnnotationStore({ isOnline: () => isOnline })
  const key = store.save(mark('frogs'))
  await settle()
  const [row] = work.notes.all()
  server.write(
    key,
    { ...row, ...mark('frogs and toads'), interactionData: { annotation: 'frogs and toads' }, tabId: 'other' },
    2,
  )
  store.remove(key)
  isOnline = true
  work.resume()
  await settle()
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
})

test.each([
  ['contains its words', 'frogs and toads', 'frogs and toads'],
  ['lacks its words', 'toads', 'toads\nfrogs'],
])(
  '[F-68] restoring a note that came back with other text leaves one note if that text %s',
  async (_, theirs, joined) => {
    const { store, server, key, settle, texts } = await removedBeside({ annotation: theirs })
    store.restore(key, mark('frogs'))
    await settle()
    expect(texts()).toEqual([joined])
    expect([...server.rows.keys()]).toEqual([key])
    expect(server.rows.get(key)?.interactionData.annotation).toBe(joined)
  },
)

test('[F-71] a note on submitted work stays here, says so, and is sent when the work is open again', async () => {
  const { store, server, settle } = await openAnnotationStore()
  server.refusal = new RequestError(409, 'closed', 'This assignment was turned in.')
  store.save(mark('too late'))
  await settle()
  expect(store.read()).toMatchObject([{ save: 'refused', refusal: 'This assignment was turned in.' }])
  server.refusal = null
  store.open({ ...PLACE, isOpen: false }, page([]))
  await settle()
  expect(server.rows.size).toBe(0)
  store.open(PLACE, page([]))
  await settle()
  expect(store.read()).toMatchObject([{ save: 'saved' }])
})

test('[F-87] another user on this device sees none of the notes', async () => {
  const database = memoryDatabase()
  const first = await openAnnotationStore({ database, isOnline: () => false })
  first.store.save(mark('a secret'))
  const other = { owner: 'user-2', userId: 'user-2', tab: memoryTab('tab-b') }
  const server = new NoteServer()
  const send = createRowSender(server.save, server.remove)
  const parts = { database, send, isOnline: () => true, recoverSession: async () => true }
  const work = new WorkStore({ ...other, ...parts })
  await jest.advanceTimersByTimeAsync(0)
  expect(new AnnotationStore(work, other, PLACE).read()).toEqual([])
})

test('[F-13] a note written while acting as another user is stored only for the two together, and that user’s notes show as own', async () => {
  const database = memoryDatabase()
  const server = new NoteServer()
  const writer = { owner: 'user-1+admin-1', userId: 'user-1', tab: memoryTab('tab-b') }
  const parts = { send: createRowSender(server.save, server.remove), isOnline: () => false }
  const work = new WorkStore({
    ...parts,
    userId: writer.owner,
    tab: writer.tab,
    database,
    recoverSession: async () => true,
  })
  await jest.advanceTimersByTimeAsync(0)
  const store = new AnnotationStore(work, writer, PLACE)
  store.save(mark('by the admin'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect([await database.load('user-1'), await database.load('user-1+admin-1')]).toMatchObject([
    [],
    [{ status: 'pending' }],
  ])
  expect((await openAnnotationStore({ database, server, tab: 'tab-c' })).texts()).toEqual([])
  work.merge([server.write('told', mark('by the user'), 1)])
  expect(store.read().map(({ isOwn }) => isOwn)).toEqual([true, true])
})
