import { NO_CODE, RequestError } from '@/lib/api/client/request-error'
import { createRowSender, type RemoveCall, type SaveCall } from '@/lib/interaction/client/row-sender'
import { WorkStore } from '@/lib/interaction/client/work-store'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import type { WireInteraction } from '@/lib/interaction/wire'
import { wireInteraction } from '@/tests/support/answer-server'
import { memoryDatabase, memoryTab } from '@/tests/support/memory-work'
import type { AnnotationPlace, ToldAnnotation } from '../annotation'
import { AnnotationShelf } from './annotation-shelf'

const PLACE: AnnotationPlace = {
  userAssignmentId: 'work-1',
  rootContentId: 'root-1',
  assignmentId: 'assignment-1',
  isOpen: true,
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

const noConnection = () => new RequestError(0, 'no_answer', 'Action failed. Check your Internet connection.')

/** The server's half, as far as annotations need it (contract.md §4.3). */
class NoteServer {
  readonly rows = new Map<string, WireInteraction>()
  readonly removed: string[] = []
  readonly bodies: Record<string, unknown>[] = []
  refusal: RequestError | null = null

  save: SaveCall = async (body) => {
    if (this.refusal) throw this.refusal
    this.bodies.push(body)
    const clientId = String(body.clientId)
    if (this.removed.includes(`id of ${clientId}`)) throw new RequestError(409, 'wrong_state', 'This note was deleted.')
    const known = this.rows.get(clientId)
    const isRepeat = known?.tabId === body.tabId && known?.sequence === body.sequence
    if (known && !isRepeat && known.version !== body.version)
      throw new RequestError(409, 'stale_version', 'This note was changed in another place.', { current: known })
    const row = isRepeat && known ? known : this.write(clientId, body, (known?.version ?? 0) + 1)
    return { result: row, context: { applied: true } }
  }

  remove: RemoveCall = async (id, { version }) => {
    if (this.refusal) throw this.refusal
    const known = [...this.rows.values()].find((row) => row.id === id)
    if (known && version !== null && version !== known.version)
      throw new RequestError(409, 'stale_version', 'This note was changed in another place.', { current: known })
    this.removed.push(id)
    for (const [clientId, row] of this.rows) if (row.id === id) this.rows.delete(clientId)
  }

  write(clientId: string, body: Record<string, unknown>, version: number): WireInteraction {
    const row: WireInteraction = {
      ...wireInteraction(),
      id: `id of ${clientId}`,
      clientId,
      type: 'annotation',
      interactionType: 'annotation',
      interactionSubType: String(body.interactionSubType),
      contentId: String(body.contentId),
      contextContentId: String(body.contextContentId),
      userId: 'user-1',
      userAssignmentId: 'work-1',
      sharedForAssignmentId: null,
      interactionData: body.interactionData as Record<string, unknown>,
      version,
      tabId: String(body.tabId),
      sequence: Number(body.sequence),
      dateModified: new Date().toISOString(),
    }
    this.rows.set(clientId, row)
    return row
  }
}

/** The same device, as a tab sees it that was opened before the others wrote. */
function memoryOf(database: ReturnType<typeof memoryDatabase>): ReturnType<typeof memoryDatabase> {
  return { ...database, load: async () => [] }
}

type Parts = {
  server?: NoteServer
  database?: ReturnType<typeof memoryDatabase>
  tab?: string
  isOnline?: () => boolean
  place?: AnnotationPlace
}

async function openShelf({
  server = new NoteServer(),
  database = memoryDatabase(),
  tab = 'tab-a',
  isOnline = () => true,
  place = PLACE,
}: Parts = {}) {
  const writer = { owner: 'user-1', userId: 'user-1', tab: memoryTab(tab) }
  const work = new WorkStore({
    ...writer,
    database,
    send: createRowSender(server.save, server.remove),
    isOnline,
    recoverSession: async () => true,
  })
  await jest.advanceTimersByTimeAsync(0)
  const shelf = new AnnotationShelf(work, writer, place)
  shelf.subscribe(() => void shelf.read()) // as the page does
  const settle = () => jest.advanceTimersByTimeAsync(60_000)
  const texts = () => shelf.read().map(({ data }) => data.annotation)
  return { shelf, work, server, database, settle, texts }
}

const mark = (annotation: string, colorId = 1) => ({
  key: null,
  subType: 'note' as const,
  contentId: 'page-1',
  contextContentId: 'page-1',
  data: { annotation, colorId },
  sharedForAssignmentId: null,
})

function told(changes: Partial<ToldAnnotation> = {}): ToldAnnotation {
  return {
    id: 'id-1',
    clientId: 'client-1',
    subType: 'highlight',
    contentId: 'page-1',
    contextContentId: 'page-1',
    data: { annotation: 'told', colorId: 1 },
    sharedForAssignmentId: null,
    version: 1,
    createdAt: 1,
    storedAt: 1,
    ...changes,
  }
}
const page = (notes: ToldAnnotation[], readAt = 2) => ({ notes, contentIds: ['page-1'], readAt })

test('[ANN-10] [ANN-21] a new note is shown and kept at once, and sent with its fields', async () => {
  const { shelf, server, database, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  expect(texts()).toEqual(['frogs'])
  expect(shelf.read()[0]).toMatchObject({ key, isOwn: true, save: 'pending' })
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
  expect(shelf.read()[0]?.save).toBe('saved')
})

test('[ANN-10] [ANN-21] it is changed under its version, and taken away by its id', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  shelf.save({ ...mark('toads', 3), key })
  await settle()
  expect(server.bodies.at(-1)).toMatchObject({ version: 1, interactionData: { annotation: 'toads', colorId: 3 } })
  shelf.remove(key)
  expect(texts()).toEqual([])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
})

test('[ANN-22] what is being written is on the device at each letter, and sent once, when it rests or the page goes', async () => {
  const { shelf, work, server, database } = await openShelf()
  const key = shelf.save(mark(''))
  await jest.advanceTimersByTimeAsync(10)
  const onDevice = () => [...database.rows.values()].map(({ data }) => data.annotation)
  for (const text of ['f', 'fr', 'fro']) {
    shelf.save({ ...mark(text), key }, SAVE_DELAY_MS)
    expect(onDevice()).toEqual([text])
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(server.bodies).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS)
  expect(server.bodies.at(-1)).toMatchObject({ interactionData: { annotation: 'fro' } })
  shelf.save({ ...mark('frogs'), key }, SAVE_DELAY_MS)
  work.leave(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(server.bodies).toHaveLength(3)
  expect(server.rows.get(key)?.interactionData.annotation).toBe('frogs')
})

test('what is held back is on the device alone, until it is let go or the page comes again', async () => {
  const database = memoryDatabase()
  const { shelf, server, settle } = await openShelf({ database })
  const key = shelf.save(mark('one'))
  await settle()
  shelf.save({ ...mark('one and'), key }, null)
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one')
  const next = await openShelf({ database, tab: 'tab-b', server })
  await next.settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and')
})

test('[F-60] what is held back goes with all open work: at the end of the session, and with the page', async () => {
  const { shelf, work, server, settle } = await openShelf()
  const key = shelf.save(mark('one'))
  await settle()
  shelf.save({ ...mark('one and'), key }, null)
  const sent = work.flush()
  await jest.advanceTimersByTimeAsync(0)
  expect(await sent).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and')
  shelf.save({ ...mark('one and two'), key }, null)
  work.leave(false)
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and')
  work.leave(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(server.rows.get(key)?.interactionData.annotation).toBe('one and two')
  expect(server.bodies).toHaveLength(3)
})

test('what was held back while it was on its way is sent by a flush as it is now', async () => {
  const { shelf, work, server, settle } = await openShelf()
  const key = shelf.save(mark('one'))
  await settle()
  shelf.save({ ...mark('two'), key })
  shelf.save({ ...mark('three'), key }, null)
  const sent = work.flush()
  await settle()
  expect(await sent).toEqual({ pending: 0, conflicts: 0, refused: 0 })
  expect(server.rows.get(key)?.interactionData.annotation).toBe('three')
})

test('deleted in another place in the midst of writing, it goes on as one new note', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('one'))
  await settle()
  await server.remove(`id of ${key}`, { version: null, keepalive: false })
  for (const text of ['one a', 'one an', 'one and']) {
    shelf.save({ ...mark(text), key })
    await settle()
  }
  expect(texts()).toEqual(['one and'])
  expect([...server.rows.values()].map(({ interactionData }) => interactionData.annotation)).toEqual(['one and'])
  shelf.remove(key)
  await settle()
  expect(server.rows.size).toBe(0)
})

test('[ANN-20] what a teacher shares is sent for the assignment', async () => {
  const { shelf, server, settle } = await openShelf({ place: { ...PLACE, userAssignmentId: null } })
  shelf.save({ ...mark('Look here'), sharedForAssignmentId: 'assignment-1' })
  await settle()
  expect(server.bodies).toMatchObject([{ userAssignmentId: null, sharedForAssignmentId: 'assignment-1' }])
})

test('[ANN-20] for whom a note is cannot be changed: another one takes its place', async () => {
  const { shelf, server, settle, texts } = await openShelf({ place: { ...PLACE, userAssignmentId: null } })
  const key = shelf.save(mark('Look here'))
  await settle()
  const shared = shelf.save({ ...mark('Look here'), key, sharedForAssignmentId: 'assignment-1' })
  expect(shared).not.toBe(key)
  expect(texts()).toEqual(['Look here'])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.keys()]).toEqual([shared])
})

test('a note that is placed by hand in another text of the page is another one there', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  const moved = shelf.save({ ...mark('frogs'), key, contentId: 'page-2' })
  expect(moved).not.toBe(key)
  expect(texts()).toEqual(['frogs'])
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.values()]).toMatchObject([{ clientId: moved, contentId: 'page-2' }])
})

test('a note stays away whose removal what stands before the server has refused: that is sent again', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  server.refusal = new RequestError(404, NO_CODE, 'Unknown Error')
  shelf.remove(key)
  await settle()
  expect(texts()).toEqual([])
  server.refusal = null
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
})

test('a note that the server does not have any more is away', async () => {
  const { shelf, work, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  server.refusal = new RequestError(404, 'not_found', 'Not found')
  shelf.remove(key)
  await settle()
  expect(texts()).toEqual([])
  expect(await work.flush()).toEqual({ pending: 0, conflicts: 0, refused: 0 })
})

test('[ANN-20] a note stays where the server takes no other one in its place', async () => {
  const { shelf, server, settle, texts } = await openShelf({ place: { ...PLACE, userAssignmentId: null } })
  const key = shelf.save(mark('Look here'))
  await settle()
  server.refusal = new RequestError(403, 'forbidden', 'You do not teach this group.')
  shelf.save({ ...mark('Look here'), key, sharedForAssignmentId: 'assignment-1' })
  await settle()
  server.refusal = null
  await settle()
  expect(server.removed).toEqual([])
  expect([...server.rows.keys()]).toEqual([key])
  expect(texts()).toContain('Look here')
})

/** A shelf with a stored note, a newer save of which is refused once the server is told to answer. */
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
  const opened = await openShelf({ server })
  const key = opened.shelf.save(mark('one'))
  await opened.settle()
  isHeld = true
  opened.shelf.save({ ...mark('far too long'), key })
  await jest.advanceTimersByTimeAsync(0)
  return { ...opened, key, refuse: () => refuse() }
}

test('[F-c] what was mended on a note while a save was on its way that is refused is sent all the same', async () => {
  const { shelf, server, key, refuse, settle } = await openRefusedLate()
  shelf.save({ ...mark('short'), key }, SAVE_DELAY_MS)
  refuse()
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('short')
  expect(shelf.read()).toMatchObject([{ save: 'saved' }])
})

test('[F-c] a note that was taken away while a save was on its way that is refused is taken away on the server too', async () => {
  const { shelf, server, key, refuse, settle, texts } = await openRefusedLate()
  shelf.remove(key)
  refuse()
  await settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect(texts()).toEqual([])
})

test('two closed tabs that wrote on one note without a network: it has what both have changed', async () => {
  const database = memoryDatabase()
  const first = await openShelf({ database })
  const key = first.shelf.save(mark('one'))
  await first.settle()
  const { server } = first
  const listed = page([told({ id: `id of ${key}`, clientId: key, data: { annotation: 'one', colorId: 1 } })])
  for (const [tab, text] of Object.entries({ 'tab-b': 'one and two', 'tab-c': 'three' })) {
    const { shelf } = await openShelf({ database: memoryOf(database), tab, isOnline: () => false, server })
    shelf.open(PLACE, listed)
    shelf.save({ ...mark(text), key })
    await jest.advanceTimersByTimeAsync(1_000)
  }
  const last = await openShelf({ database, tab: 'tab-d', server })
  await last.settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe('three and two')
})

test('[F-86] made without a network and reloaded, it is there, and arrives once when the network is back', async () => {
  const database = memoryDatabase()
  const offline = await openShelf({ database, isOnline: () => false })
  const key = offline.shelf.save(mark('on the bus'))
  let isOnline = false
  const next = await openShelf({ database, isOnline: () => isOnline, tab: 'tab-b' })
  next.shelf.open(PLACE, page([], 0))
  expect(next.texts()).toEqual(['on the bus'])
  isOnline = true
  next.work.resume()
  await next.settle()
  expect([...next.server.rows.keys()]).toEqual([key])
  expect(next.server.bodies).toHaveLength(1)
})

test('[F-74] a save whose answer was lost is one note; deleted before an answer came, it is none', async () => {
  const server = new NoteServer()
  const { save } = server
  let isLost = true
  server.save = async (...sent) => {
    const answer = await save(...sent)
    if (isLost) throw noConnection()
    return answer
  }
  const { shelf, settle } = await openShelf({ server })
  const key = shelf.save(mark('once'))
  await jest.advanceTimersByTimeAsync(10)
  expect(server.rows.size).toBe(1)
  shelf.remove(key)
  isLost = false
  await settle()
  expect(server.rows.size).toBe(0)
  expect(server.removed).toEqual([`id of ${key}`])
})

test('[F-68] changed in two places, a note has both texts and the colour that was chosen last', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  server.write(key, { ...server.bodies[0], interactionData: { annotation: 'toads', colorId: 2 }, tabId: 'other' }, 2)
  shelf.save({ ...mark('newts', 5), key })
  await settle()
  expect(texts()).toEqual(['toads\nnewts'])
  expect(server.rows.get(key)?.interactionData).toEqual({ annotation: 'toads\nnewts', colorId: 5 })
})

test('[F-68] two devices that write on one note at the same time: each word is there once, on both', async () => {
  const server = new NoteServer()
  const one = await openShelf({ server })
  const key = one.shelf.save(mark('Start.'))
  await one.settle()
  const two = await openShelf({ server, tab: 'tab-b' })
  two.shelf.open(PLACE, page([told({ id: `id of ${key}`, clientId: key, data: mark('Start.').data })]))
  const devices = [one, two].map((device, at) => ({ ...device, name: at === 0 ? 'a' : 'b' }))
  for (let at = 0; at < 12; at += 1) {
    for (const { shelf, texts, name } of devices) shelf.save({ ...mark(`${texts()[0]} ${name}${at}`), key })
    await one.settle()
  }
  one.shelf.save({ ...mark(`${one.texts()[0]} end`), key })
  await one.settle()
  const words = ['a', 'b'].flatMap((name) => Array.from({ length: 12 }, (_, at) => `${name}${at}`))
  const stored = String(server.rows.get(key)?.interactionData.annotation)
  expect(stored.split(/\s+/).sort()).toEqual(['Start.', 'end', ...words].sort())
})

test('[F-68] a change whose answer was lost is in the note once, with what was written on meanwhile', async () => {
  const server = new NoteServer()
  const { save } = server
  let onStored: (() => void) | null = null
  server.save = async (...sent) => {
    const answer = await save(...sent)
    if (!onStored) return answer
    onStored()
    onStored = null
    throw noConnection()
  }
  const { shelf, settle, texts } = await openShelf({ server })
  const key = shelf.save(mark('A sentence.'))
  await settle()
  onStored = () => shelf.save({ ...mark('A longer sentence than before.'), key })
  shelf.save({ ...mark('A sentence than before.'), key })
  await settle()
  expect(texts()).toEqual(['A longer sentence than before.'])
  expect(server.rows.get(key)?.interactionData.annotation).toBe('A longer sentence than before.')
})

test('[F-68] words that are too many with those of another place stay here, and say so', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('Start.'))
  await settle()
  const theirs = `Start. ${'t'.repeat(3_000)}`
  server.write(key, { ...server.bodies[0], interactionData: { annotation: theirs, colorId: 1 }, tabId: 'other' }, 2)
  const mine = `Start. ${'m'.repeat(3_000)}`
  shelf.save({ ...mark(mine), key })
  await settle()
  expect(texts()).toEqual([mine])
  expect(shelf.read()).toMatchObject([{ save: 'refused', refusal: '' }])
  expect(server.rows.get(key)?.interactionData.annotation).toBe(theirs)
  shelf.save({ ...mark('Start. Short.'), key })
  await settle()
  expect(server.rows.get(key)?.interactionData.annotation).toBe(`${theirs} Short.`)
})

test('[ANN-10] emptied here while words were written on it in another place, it is a note', async () => {
  const { shelf, server, settle } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  const theirs = { annotation: 'frogs and toads', colorId: 1 }
  server.write(key, { ...server.bodies[0], interactionData: theirs, tabId: 'other' }, 2)
  shelf.save({ ...mark(''), subType: 'highlight', key })
  await settle()
  expect(server.rows.get(key)).toMatchObject({
    interactionSubType: 'note',
    interactionData: { annotation: 'and toads' },
  })
})

test('deleted in another place while it was written here, it stays as a new note; a mere highlight goes', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const keys = [shelf.save(mark('kept words')), shelf.save(mark(''))]
  await settle()
  for (const key of keys) await server.remove(`id of ${key}`, { version: null, keepalive: false })
  for (const key of keys) shelf.save({ ...mark(key === keys[0] ? 'more words' : '', 4), key })
  await settle()
  expect(texts()).toEqual(['more words'])
  expect([...server.rows.keys()]).not.toContain(keys[0])
  expect([...server.rows.values()].map(({ interactionData }) => interactionData.annotation)).toEqual(['more words'])
})

/** A note 'frogs' that was removed here without a network, and changed in another place meanwhile; the network is back. */
async function removedBeside(changes: Partial<WireInteraction['interactionData']>, tabId = 'other') {
  let isOnline = true
  const opened = await openShelf({ isOnline: () => isOnline })
  const { shelf, work, server, settle } = opened
  const key = shelf.save(mark('frogs'))
  await settle()
  isOnline = false
  shelf.remove(key)
  await settle()
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs', colorId: 1, ...changes }, tabId }
  server.write(key, body, 2)
  const onReturn = jest.fn()
  shelf.onReturn(onReturn)
  isOnline = true
  work.resume()
  await settle()
  return { ...opened, key, onReturn }
}

test('[F-68] removed here, while more words were written on it in another place, it comes back with these and says so', async () => {
  const { shelf, server, key, onReturn, settle, texts } = await removedBeside({ annotation: 'frogs and toads' })
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
  expect(shelf.read()).toMatchObject([{ key, save: 'saved' }])
  expect(onReturn).toHaveBeenCalledTimes(1)
  // Who knows these words may take it away.
  shelf.remove(key)
  await settle()
  expect(texts()).toEqual([])
  expect(server.rows.size).toBe(0)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test.each([
  ['another colour', { colorId: 3 }, 'other'],
  ['fewer words', { annotation: '' }, 'other'],
  ['what this tab itself had written before', { annotation: 'frogs and' }, 'tab-a'],
])('[F-68] removed here, while it got %s, it is gone', async (_, changes, tabId) => {
  const { server, onReturn, texts } = await removedBeside(changes, tabId)
  expect(server.rows.size).toBe(0)
  expect(texts()).toEqual([])
  expect(onReturn).not.toHaveBeenCalled()
})

test('[F-68] removed before its first save was answered, it keeps the words that another tab has saved on it', async () => {
  let isOnline = false
  const { shelf, work, server, settle, texts } = await openShelf({ isOnline: () => isOnline })
  const key = shelf.save(mark('frogs'))
  await settle()
  const [row] = work.notes.all()
  server.write(
    key,
    { ...row, ...mark('frogs and toads'), interactionData: { annotation: 'frogs and toads' }, tabId: 'other' },
    2,
  )
  shelf.remove(key)
  isOnline = true
  work.resume()
  await settle()
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
})

/** A saved note 'frogs' whose other device has saved more words, of which this one has heard live. */
async function toldOfMore(isHeldBack: boolean) {
  const opened = await openShelf()
  const { shelf, work, server, settle } = opened
  const key = shelf.save(mark('frogs'))
  await settle()
  if (isHeldBack) shelf.save({ ...mark('frogs!'), key }, null)
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs and toads', colorId: 1 }, tabId: 'other' }
  work.merge([server.write(key, body, 2)])
  return { ...opened, key }
}

test('[F-68] what is told while words wait here is not taken for known: the next letter leaves neither out', async () => {
  const { shelf, server, key, settle, texts } = await toldOfMore(true)
  expect(texts()).toEqual(['frogs!'])
  shelf.save({ ...mark('frogs!?'), key })
  await settle()
  expect(texts()).toEqual(['frogs!? and toads'])
  expect(server.rows.get(key)?.interactionData.annotation).toBe('frogs!? and toads')
})

test('[F-68] a removal takes away what is shown, and not what was told beside it', async () => {
  const { shelf, server, key, settle, texts } = await toldOfMore(true)
  shelf.remove(key)
  await settle()
  expect(server.removed).toEqual([])
  expect(texts()).toEqual(['frogs and toads'])
})

test('[F-68] what is told where nothing waits is shown, and a change goes on from it', async () => {
  const { shelf, server, key, settle, texts } = await toldOfMore(false)
  expect(texts()).toEqual(['frogs and toads'])
  shelf.save({ ...mark('toads'), key })
  await settle()
  expect(server.rows.get(key)).toMatchObject({ version: 3, interactionData: { annotation: 'toads' } })
})

test('[F-68] [F-86] a removal that was not sent is taken back: it is the same note, with what was written on it meanwhile', async () => {
  let isOnline = true
  const { shelf, work, server, settle, texts } = await openShelf({ isOnline: () => isOnline })
  const key = shelf.save(mark('frogs'))
  await settle()
  isOnline = false
  shelf.remove(key)
  shelf.restore(key, mark('frogs'))
  expect(texts()).toEqual(['frogs'])
  const body = { ...server.bodies[0], interactionData: { annotation: 'frogs and toads' }, tabId: 'other' }
  server.write(key, body, 2)
  isOnline = true
  work.resume()
  await settle()
  expect(texts()).toEqual(['frogs and toads'])
  expect(shelf.read()).toMatchObject([{ key, save: 'saved' }])
  expect([...server.rows.keys()]).toEqual([key])
})

test('[F-68] a removal that is taken back too late leaves one new note, also of a mere highlight', async () => {
  const { shelf, server, settle } = await openShelf()
  const key = shelf.save(mark('', 4))
  await settle()
  const { remove } = server
  server.remove = async (...sent) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return remove(...sent)
  }
  const late = await openShelf({ server })
  late.shelf.open(PLACE, page([told({ id: `id of ${key}`, clientId: key, data: mark('', 4).data })]))
  late.shelf.remove(key)
  await jest.advanceTimersByTimeAsync(10)
  late.shelf.restore(key, mark('', 4))
  await late.settle()
  expect(server.removed).toEqual([`id of ${key}`])
  expect([...server.rows.values()]).toMatchObject([{ interactionData: { colorId: 4 } }])
  expect([...server.rows.keys()]).not.toContain(key)
  expect(late.shelf.read()).toHaveLength(1)
})

test('[ANN-11] what was removed and is given back is one note, however often that is asked for', async () => {
  const { shelf, server, settle, texts } = await openShelf()
  const key = shelf.save(mark('frogs'))
  await settle()
  shelf.remove(key)
  await settle()
  shelf.restore(key, mark('frogs'))
  shelf.restore(key, mark('frogs'))
  await settle()
  expect(texts()).toEqual(['frogs'])
  expect([...server.rows.values()]).toMatchObject([{ interactionData: { annotation: 'frogs' } }])
})

test.each([
  ['has its words', 'frogs and toads', 'frogs and toads'],
  ['lacks them', 'toads', 'toads\nfrogs'],
])('[F-68] given back after it came back with more, a note is one, and %s', async (_, theirs, joined) => {
  const { shelf, server, key, settle, texts } = await removedBeside({ annotation: theirs })
  shelf.restore(key, mark('frogs'))
  await settle()
  expect(texts()).toEqual([joined])
  expect([...server.rows.keys()]).toEqual([key])
  expect(server.rows.get(key)?.interactionData.annotation).toBe(joined)
})

test('[F-71] work that was turned in takes none: it stays here, says so, and goes out when the work is open again', async () => {
  const { shelf, server, settle } = await openShelf()
  server.refusal = new RequestError(409, 'closed', 'This assignment was turned in.')
  shelf.save(mark('too late'))
  await settle()
  expect(shelf.read()).toMatchObject([{ save: 'refused', refusal: 'This assignment was turned in.' }])
  server.refusal = null
  shelf.open({ ...PLACE, isOpen: false }, page([]))
  await settle()
  expect(server.rows.size).toBe(0)
  shelf.open(PLACE, page([]))
  await settle()
  expect(shelf.read()).toMatchObject([{ save: 'saved' }])
})

test('a page tells of notes; what this device has changed counts over it', async () => {
  const { shelf, texts } = await openShelf({ isOnline: () => false })
  shelf.open(PLACE, page([told(), told({ id: 'id-2', clientId: null, data: { annotation: 'shared' }, createdAt: 2 })]))
  expect(shelf.read()).toMatchObject([
    { key: 'client-1', isOwn: true },
    { key: 'id-2', isOwn: false },
  ])
  shelf.save({ ...mark('mine'), key: 'client-1' })
  expect(texts()).toEqual(['mine', 'shared'])
  shelf.remove('id-2')
  expect(texts()).toEqual(['mine', 'shared'])
})

test('a page that was kept from before brings nothing back that was taken away, and hides nothing that is newer', async () => {
  const database = memoryDatabase()
  const first = await openShelf({ database })
  const gone = first.shelf.save(mark('gone'))
  await first.settle()
  const listed = told({ id: `id of ${gone}`, clientId: gone, storedAt: Date.now() })
  first.shelf.remove(gone)
  const kept = first.shelf.save(mark('kept'))
  await first.settle()
  const next = await openShelf({ database, isOnline: () => false, tab: 'tab-b', server: first.server })
  next.shelf.open(PLACE, page([listed], 1))
  expect(next.shelf.read().map(({ key }) => key)).toEqual([kept])
})

test('what the newest page does not list was deleted in another place', async () => {
  const { shelf, settle, texts } = await openShelf()
  shelf.open(PLACE, page([told(), told({ id: 'id-9', clientId: 'client-9', contentId: 'page-9' })]))
  shelf.save(mark('new here'))
  await settle()
  shelf.open(PLACE, page([], Date.now() + 1))
  expect(texts()).toEqual(['told'])
  expect(shelf.read()[0]?.contentId).toBe('page-9')
})

test('[CALL-38] news of the class are heard: what is shared appears, what was deleted goes', async () => {
  const { shelf, work, server } = await openShelf()
  const heard = jest.fn()
  shelf.subscribe(heard)
  const row = server.write('teachers', mark('look'), 1)
  const shared = { ...row, userId: 'teacher-1', userAssignmentId: null, sharedForAssignmentId: 'assignment-1' }
  work.merge([shared, { ...shared, id: 'other', sharedForAssignmentId: 'assignment-2' }])
  expect(shelf.read()).toMatchObject([{ key: shared.id, isOwn: false, sharedForAssignmentId: 'assignment-1' }])
  expect(heard).toHaveBeenCalled()
  work.merge([], [shared.id])
  expect(shelf.read()).toEqual([])
})

test('[F-87] another user on this device sees none of it', async () => {
  const database = memoryDatabase()
  const first = await openShelf({ database, isOnline: () => false })
  first.shelf.save(mark('a secret'))
  const other = { owner: 'user-2', userId: 'user-2', tab: memoryTab('tab-b') }
  const server = new NoteServer()
  const send = createRowSender(server.save, server.remove)
  const parts = { database, send, isOnline: () => true, recoverSession: async () => true }
  const work = new WorkStore({ ...other, ...parts })
  await jest.advanceTimersByTimeAsync(0)
  expect(new AnnotationShelf(work, other, PLACE).read()).toEqual([])
})

test('[F-13] a note that is written while acting belongs on the device to both; what the server tells of the user is shown as own', async () => {
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
  const shelf = new AnnotationShelf(work, writer, PLACE)
  shelf.save(mark('by the admin'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect([await database.load('user-1'), await database.load('user-1+admin-1')]).toMatchObject([
    [],
    [{ status: 'pending' }],
  ])
  expect((await openShelf({ database, server, tab: 'tab-c' })).texts()).toEqual([])
  work.merge([server.write('told', mark('by the user'), 1)])
  expect(shelf.read().map(({ isOwn }) => isOwn)).toEqual([true, true])
})
