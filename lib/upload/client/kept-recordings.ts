import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnswerKey } from '@/lib/interaction/answer'
import type { AnswerStart } from '@/lib/interaction/client/answer-view'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import type { UndoneRecording } from '@/lib/session/client/unsent-work'
import { RECORDINGS_DATABASE } from '../limits'
import { isOfWork, itemOf } from './recording-key'

const VERSION = 2
/** A recording that nobody came back for is forgotten after this time, in milliseconds. */
const KEEP_MS = 60 * 86_400_000

/** The answer that a recording is of, as it was known when the recording began: what an answer is opened with. */
export type RecordedAnswer = { key: AnswerKey; start: AnswerStart }

/** A recording on this device that the server does not have yet; `keptAt` tells it from a later one under its key. */
export type KeptRecording = {
  key: string
  blob: Blob
  seconds: number
  keptAt: number
  path?: string | undefined
  /** Whose it is (`deviceOwner`), and the answer that it becomes; both are unknown of one that an earlier version of the product kept. */
  userId?: string | undefined
  answer?: RecordedAnswer | undefined
  /** The uploads that were begun of it; the answer may name any of them. */
  uploadIds?: readonly string[] | undefined
  /** The server did not take it: it waits until its page is opened. */
  isRefused?: boolean | undefined
}

/** A recording that is begun: its name on this device, and the answer that it is of. */
export type BegunRecording = Pick<KeptRecording, 'key' | 'answer'>

/** What was recorded and its length; when that was, where it is not just now, and the answer that it is of. */
export type Take = Pick<KeptRecording, 'blob' | 'seconds' | 'answer'> & Partial<Pick<KeptRecording, 'keptAt'>>

/** A part of a recording that is still being made, in the form of the browser, and of whom. */
type Piece = BegunRecording & {
  index: number
  blob: Blob
  keptAt: number
  path?: string | undefined
  userId?: string | undefined
  /** Its work was turned in without it: it is offered where the work is open again, and told of nowhere else. */
  isPassedOver?: boolean | undefined
}

/** A recording of a work that its server does not have: being made, left without being used, or not sent yet, be it kept or not; and on which page. */
export type OpenRecording = { contentId: string; state: 'running' | 'left' | 'unsent' | 'notKept'; path: string | null }

interface Schema extends DBSchema {
  takes: { key: string; value: KeptRecording }
  pieces: { key: [key: string, index: number]; value: Piece }
}

/** The device's store. */
async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(RECORDINGS_DATABASE, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) database.createObjectStore('takes', { keyPath: 'key' })
      database.createObjectStore('pieces', { keyPath: ['key', 'index'] })
    },
    // A newer version of the product in another tab may upgrade.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
}

/** Works with the store; null where the browser keeps nothing, and then a recording lives as long as its page. */
async function withStore<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | null> {
  const database = await open().catch(() => null)
  try {
    return database && (await work(database))
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/** All pieces of a recording, in the order of their time. */
const piecesOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY])

const LOCK = 'recording:'
/** While one of these is held alone, a tab records under the key. */
const lockOf = (key: string) => `${LOCK}${key}`

/** What this tab records just now, by its key, and on which page. */
const running = new Map<string, string | undefined>()
/** The keys of what this tab is writing down whole just now. */
const keeping = new Set<string>()
/** What this tab alone has, and on which page it was made. */
const heldHere = new Map<string, { path: string | undefined }>()
const pathNow = () => (globalThis.location as Location | undefined)?.pathname

/**
 * Does something that is told whether no other tab records under the key; none begins to until it is done. Who records holds the lock
 * alone (`exclusive`).
 */
async function withLock<Result>(
  key: string,
  work: (isFree: boolean) => Promise<Result>,
  mode: LockMode = 'shared',
): Promise<Result> {
  // Absent outside of a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work(true)
  // A browser that refuses to lock is as good as another tab.
  return locks.request(lockOf(key), { ifAvailable: true, mode }, (lock) => work(lock !== null)).catch(() => work(false))
}

/**
 * Keeps a whole recording; the pieces that it was made of go in the same moment, but not those of a tab that is recording. False where the
 * browser keeps nothing.
 */
export async function keepRecording(recording: Omit<KeptRecording, 'path'>): Promise<boolean> {
  const { key } = recording
  keeping.add(key)
  const kept = await withLock(key, (isFree) =>
    withStore(async (database) => {
      const transaction = database.transaction(['takes', 'pieces'], 'readwrite')
      await Promise.all([
        transaction.objectStore('takes').put({ ...recording, path: pathNow() }),
        isFree && transaction.objectStore('pieces').delete(piecesOf(key)),
        transaction.done,
      ])
      return true
    }),
  ).finally(() => keeping.delete(key))
  // Where there is no room for it, the one that it replaces goes all the same: it is not to be sent any more.
  if (!kept) await withStore((database) => database.delete('takes', key))
  return kept ?? false
}

/** Says that a whole recording is in this tab alone; gives back the end of that. */
export function holdRecording(key: string): () => void {
  const held = { path: pathNow() }
  heldHere.set(key, held)
  return () => {
    if (heldHere.get(key) === held) heldHere.delete(key)
  }
}

type Of = Pick<KeptRecording, 'key' | 'keptAt'>

/** Puts what `next` makes of it in the place of a recording, or forgets it for null; a later one under its key is left as it is. */
async function replace({ key, keptAt }: Of, next: (kept: KeptRecording) => KeptRecording | null): Promise<void> {
  await withStore(async (database) => {
    const transaction = database.transaction('takes', 'readwrite')
    const kept = await transaction.store.get(key)
    const changed = kept?.keptAt === keptAt ? next(kept) : undefined
    if (changed) await transaction.store.put(changed)
    else if (changed === null) await transaction.store.delete(key)
    await transaction.done
  })
}

export const forgetRecording = (recording: Of): Promise<void> => replace(recording, () => null)

/** Writes down beside a recording what became known of it. */
export const noteRecording = (
  recording: Of,
  known: Partial<Pick<KeptRecording, 'answer' | 'userId' | 'uploadIds' | 'isRefused'>>,
): Promise<void> => replace(recording, (kept) => ({ ...kept, ...known }))

/** What waits on this device, null where that cannot be read; old ones are cleared away. */
function readRecordings(): Promise<KeptRecording[] | null> {
  return withStore(async (database) => {
    const all = await database.getAll('takes')
    const old = all.filter(({ keptAt }) => Date.now() - keptAt > KEEP_MS)
    await Promise.all(old.map((take) => database.delete('takes', take.key)))
    return all.filter((take) => !old.includes(take))
  })
}

/** The recordings of anybody that wait on this device. */
export const keptRecordings = async (): Promise<KeptRecording[]> => (await readRecordings()) ?? []

/** The recording that waits under a key, or null; 'unknown' where the device could not be read. */
export async function keptRecording(key: string): Promise<KeptRecording | null | 'unknown'> {
  const kept = await readRecordings()
  return kept === null ? 'unknown' : (kept.find((take) => take.key === key) ?? null)
}

/** A recording in the making, kept piece by piece. */
type KeptPieces = {
  /** Keeps the next piece; done once all that were given are kept. */
  add(blob: Blob): Promise<void>
  /** Nothing more is recorded: other tabs may take up what is left, from when it is done. */
  end(): Promise<void>
}

/**
 * Begins to keep a recording as it is made; what an earlier one left under the key is forgotten. While another tab records under the key,
 * nothing of this one is kept before it is whole.
 */
export function keepPieces({ key, answer }: BegunRecording): KeptPieces {
  let index = 0
  const path = pathNow()
  const userId = deviceOwner() || undefined
  running.set(key, path)
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let released: Promise<void> = Promise.resolve()
  const isOurs = new Promise<boolean>((resolve) => {
    released = withLock(
      key,
      async (isFree) => {
        resolve(isFree)
        if (isFree) await ended
      },
      'exclusive',
    )
  })
  let written: Promise<unknown> = isOurs.then((isKept) => (isKept ? removePieces(key) : null))
  return {
    async add(blob) {
      const piece = { key, index, blob, keptAt: Date.now(), path, userId, answer }
      index += 1
      written = written.then(async () => {
        if (await isOurs) await withStore((database) => database.put('pieces', piece))
      })
      await written
    },
    async end() {
      running.delete(key)
      end()
      await released
    },
  }
}

const removePieces = (key: string) => withStore((database) => database.delete('pieces', piecesOf(key)))

/** Forgets what is left of a recording, unless another tab is recording. */
export async function forgetPieces(key: string): Promise<void> {
  await withLock(key, async (isFree) => isFree && removePieces(key))
}

/** What is left of a recording, in the form of the browser. */
type LeftRecording = Pick<KeptRecording, 'blob' | 'keptAt' | 'answer'>

async function readPieces(key: string): Promise<LeftRecording | null> {
  const pieces = await withStore(async (database) => {
    const all = await database.getAll('pieces')
    const old = all.filter(({ keptAt }) => Date.now() - keptAt > KEEP_MS)
    await Promise.all(old.map((piece) => database.delete('pieces', [piece.key, piece.index])))
    return all.filter((piece) => piece.key === key && !old.includes(piece))
  })
  const last = pieces?.at(-1)
  if (!pieces || !last) return null
  const parts = pieces.map(({ blob }) => blob)
  return { ...last, blob: new Blob(parts, { type: last.blob.type }) }
}

/** What was recorded before its page was closed; null where nothing is left, or another tab is recording. */
export async function leftPieces(key: string): Promise<LeftRecording | null> {
  const left = await readPieces(key)
  // Asked afterwards and for a moment: a tab that begins meanwhile is not kept from it, and its pieces are not taken for left ones.
  return withLock(key, async (isFree) => (isFree ? left : null))
}

/** Under which keys a tab of this browser records just now. */
async function runningKeys(): Promise<string[]> {
  const locks = navigator.locks as LockManager | undefined
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  const names = held.filter(({ mode }) => mode === 'exclusive').map(({ name = '' }) => name)
  return [...running.keys(), ...names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length))]
}

type Found = Pick<OpenRecording, 'state' | 'path'> & Pick<Piece, 'key' | 'userId' | 'isPassedOver'>

/** The recordings of anybody that no server has, those that are running first; whose each is, as far as its pieces tell. */
async function findOpen(): Promise<Found[]> {
  const going = await runningKeys()
  const beingKept = [...keeping]
  const held = [...heldHere]
  const stored = await withStore(async (database) => ({
    pieces: await database.getAll('pieces'),
    takes: await database.getAll('takes'),
  }))
  const found = new Map<string, Found>()
  const add = (key: string, state: Found['state'], path: string | undefined, piece?: Piece) => {
    const known = found.get(key)
    found.set(key, {
      key,
      state: known?.state ?? state,
      path: known?.path ?? path ?? null,
      userId: known?.userId ?? piece?.userId,
      isPassedOver: known?.isPassedOver ?? piece?.isPassedOver,
    })
  }
  for (const key of going) add(key, 'running', running.get(key))
  for (const piece of stored?.pieces ?? [])
    if (Date.now() - piece.keptAt <= KEEP_MS) add(piece.key, 'left', piece.path, piece)
  for (const { key, path } of stored?.takes ?? []) add(key, 'unsent', path)
  for (const key of beingKept) add(key, 'unsent', pathNow())
  for (const [key, { path }] of held) add(key, 'notKept', path)
  return [...found.values()]
}

/** The recordings of a work, by whom this page was made for, that would stay behind here if it was turned in now; those that are running first. */
export async function openRecordings(workId: string): Promise<OpenRecording[]> {
  const own = (await findOpen()).filter(({ key }) => isOfWork(key, workId))
  return own.map(({ key, state, path }) => ({ contentId: itemOf(key), state, path }))
}

/** The recordings of an owner (`deviceOwner`) on this device that are not sent by themselves, as nobody has said that they are done. */
export async function undoneRecordings(owner: string): Promise<UndoneRecording[]> {
  return (await findOpen()).flatMap(({ key, state, path, userId: ofUser, isPassedOver = false }) => {
    const isUndone = state === 'running' || (state === 'left' && !isPassedOver && !heldHere.has(key))
    return isUndone && ofUser === owner ? [{ state, path, contentId: itemOf(key) }] : []
  })
}

/** Notes that a work was turned in without what was left of its recordings: its owner was told, and is not asked again. */
export async function passOverLeft(workId: string): Promise<void> {
  await withStore(async (database) => {
    const transaction = database.transaction('pieces', 'readwrite')
    for (const piece of await transaction.store.getAll(IDBKeyRange.bound([`${workId}:`], [`${workId};`])))
      if (isOfWork(piece.key, workId)) await transaction.store.put({ ...piece, isPassedOver: true })
    await transaction.done
  })
}
