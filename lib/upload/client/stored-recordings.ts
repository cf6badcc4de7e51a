import { withLock } from './recording-lock'
import { isForgotten, type KeptRecording, pathNow, piecesOf, withStore } from './recording-store'

/** The keys of the finished recordings that this tab is storing. */
const keeping = new Set<string>()
/** The recordings that only this tab has, with the page on which each was made. */
const heldHere = new Map<string, { path: string | undefined }>()

/**
 * Stores a finished recording and deletes its pieces in the same transaction, except those of a tab that is recording. False if the browser stores
 * nothing.
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
  // Even without room for it, the recording that it replaces is deleted, because that must not be sent any more.
  if (!kept) await withStore((database) => database.delete('takes', key))
  return kept ?? false
}

/** Marks a finished recording as held only by this tab; returns how to remove the mark. */
export function holdRecording(key: string): () => void {
  const held = { path: pathNow() }
  heldHere.set(key, held)
  return () => {
    if (heldHere.get(key) === held) heldHere.delete(key)
  }
}

/** Returns the finished recordings that only this tab has, by their keys. */
export const recordingsHeldHere = (): ReadonlyMap<string, { path: string | undefined }> => heldHere

/** Returns the keys of the finished recordings that this tab is storing. */
export const keysBeingKept = (): string[] => [...keeping]

type Of = Pick<KeptRecording, 'key' | 'keptAt'>

/** Replaces a stored recording by the result of `next`, or deletes it for null; a later one with the same key is left unchanged. */
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

/** Adds information to a stored recording. */
export const noteRecording = (
  recording: Of,
  known: Partial<Pick<KeptRecording, 'answer' | 'userId' | 'uploadIds' | 'isRefused'>>,
): Promise<void> => replace(recording, (kept) => ({ ...kept, ...known }))

/** Returns the recordings on this device, or null if they cannot be read; deletes expired ones. */
function readRecordings(): Promise<KeptRecording[] | null> {
  return withStore(async (database) => {
    const all = await database.getAll('takes')
    const old = all.filter(isForgotten)
    await Promise.all(old.map((localRecording) => database.delete('takes', localRecording.key)))
    return all.filter((localRecording) => !old.includes(localRecording))
  })
}

/** Returns the recordings of all users on this device. */
export const keptRecordings = async (): Promise<KeptRecording[]> => (await readRecordings()) ?? []

/** Returns the recording stored under a key, or null; 'unknown' where the device could not be read. */
export async function keptRecording(key: string): Promise<KeptRecording | null | 'unknown'> {
  const kept = await readRecordings()
  return kept === null ? 'unknown' : (kept.find((localRecording) => localRecording.key === key) ?? null)
}
