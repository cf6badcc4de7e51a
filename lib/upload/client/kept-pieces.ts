import { deviceOwner } from '@/lib/session/client/auth-selector'
import { notifyRecordingEnded } from './recording-ends'
import { isOfWork } from './recording-key'
import { lockedKeys, withLock } from './recording-lock'
import { type BegunRecording, isForgotten, type KeptRecording, pathNow, piecesOf, withStore } from './recording-store'

/** What this tab records just now, by its key, and on which page. */
const running = new Map<string, string | undefined>()

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
      notifyRecordingEnded()
    },
  }
}

const removePieces = (key: string) => withStore((database) => database.delete('pieces', piecesOf(key)))

/** Forgets what is left of a recording, unless another tab is recording. */
export async function forgetPieces(key: string): Promise<void> {
  await withLock(key, async (isFree) => isFree && removePieces(key))
}

/** What is left of a recording, in the form of the browser. */
type OrphanedRecording = Pick<KeptRecording, 'blob' | 'keptAt' | 'answer'>

async function readPieces(key: string): Promise<OrphanedRecording | null> {
  const pieces = await withStore(async (database) => {
    const all = await database.getAll('pieces')
    const old = all.filter(isForgotten)
    await Promise.all(old.map((piece) => database.delete('pieces', [piece.key, piece.index])))
    return all.filter((piece) => piece.key === key && !old.includes(piece))
  })
  const last = pieces?.at(-1)
  if (!pieces || !last) return null
  const parts = pieces.map(({ blob }) => blob)
  return { ...last, blob: new Blob(parts, { type: last.blob.type }) }
}

/** What was recorded before its page was closed; null where nothing is left, or another tab is recording. */
export async function orphanedPieces(key: string): Promise<OrphanedRecording | null> {
  const left = await readPieces(key)
  // Asked afterwards and for a moment: a tab that begins meanwhile is not kept from it, and its pieces are not taken for left ones.
  return withLock(key, async (isFree) => (isFree ? left : null))
}

/** What tabs of this browser record just now, by its key; and on which page, where that is this tab's. */
export async function runningRecordings(): Promise<{ key: string; path?: string | undefined }[]> {
  const locked = await lockedKeys()
  return [...[...running].map(([key, path]) => ({ key, path })), ...locked.map((key) => ({ key }))]
}

/** Notes that a work was turned in without what was left of its recordings: its owner was told, and is not asked again. */
export async function skipOrphaned(workId: string): Promise<void> {
  await withStore(async (database) => {
    const transaction = database.transaction('pieces', 'readwrite')
    for (const piece of await transaction.store.getAll(IDBKeyRange.bound([`${workId}:`], [`${workId};`])))
      if (isOfWork(piece.key, workId)) await transaction.store.put({ ...piece, isPassedOver: true })
    await transaction.done
  })
}
