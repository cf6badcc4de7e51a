import { deviceOwner } from '@/lib/session/client/auth-selector'
import { notifyRecordingEnded } from './recording-ends'
import { isOfWork } from './recording-key'
import { lockedKeys, withLock } from './recording-lock'
import { type BegunRecording, isForgotten, type KeptRecording, pathNow, piecesOf, withStore } from './recording-store'

/** The recordings in progress in this tab: their keys, and the page of each. */
const running = new Map<string, string | undefined>()

/** A recording in progress, stored piece by piece. */
type KeptPieces = {
  /** Stores the next piece; resolves once all pieces so far are stored. */
  add(blob: Blob): Promise<void>
  /** Ends the recording: once this resolves, other tabs may take over its pieces. */
  end(): Promise<void>
}

/**
 * Begins to store a recording piece by piece, and deletes pieces of an earlier one under the key. While another tab records under the key, this
 * recording is stored only when it is finished.
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

/** Deletes the leftover pieces of a recording, unless another tab is recording. */
export async function forgetPieces(key: string): Promise<void> {
  await withLock(key, async (isFree) => isFree && removePieces(key))
}

/** A recording assembled from leftover pieces, in the browser's format. */
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

/** Returns what was recorded before its page was closed; null if nothing is left, or another tab is recording. */
export async function orphanedPieces(key: string): Promise<OrphanedRecording | null> {
  const left = await readPieces(key)
  // The lock is checked afterwards and only briefly, so that it does not block a tab that begins meanwhile, whose pieces are not leftovers.
  return withLock(key, async (isFree) => (isFree ? left : null))
}

/** Returns the keys of the recordings in progress in this browser, with the page of those in this tab. */
export async function runningRecordings(): Promise<{ key: string; path?: string | undefined }[]> {
  const locked = await lockedKeys()
  return [...[...running].map(([key, path]) => ({ key, path })), ...locked.map((key) => ({ key }))]
}

/** Records that a work was submitted without its leftover recordings: its owner was told, and is not asked again. */
export async function skipOrphaned(workId: string): Promise<void> {
  await withStore(async (database) => {
    const transaction = database.transaction('pieces', 'readwrite')
    for (const piece of await transaction.store.getAll(IDBKeyRange.bound([`${workId}:`], [`${workId};`])))
      if (isOfWork(piece.key, workId)) await transaction.store.put({ ...piece, isPassedOver: true })
    await transaction.done
  })
}
