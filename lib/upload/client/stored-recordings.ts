import { withLock } from './recording-lock'
import { isForgotten, type KeptRecording, pathNow, piecesOf, withStore } from './recording-store'

/** The keys of what this tab is writing down whole just now. */
const keeping = new Set<string>()
/** What this tab alone has, and on which page it was made. */
const heldHere = new Map<string, { path: string | undefined }>()

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

/** The whole recordings that this tab alone has, by their keys. */
export const recordingsHeldHere = (): ReadonlyMap<string, { path: string | undefined }> => heldHere

/** The keys of the whole recordings that this tab is writing down just now. */
export const keysBeingKept = (): string[] => [...keeping]

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
    const old = all.filter(isForgotten)
    await Promise.all(old.map((localRecording) => database.delete('takes', localRecording.key)))
    return all.filter((localRecording) => !old.includes(localRecording))
  })
}

/** The recordings of anybody that wait on this device. */
export const keptRecordings = async (): Promise<KeptRecording[]> => (await readRecordings()) ?? []

/** The recording that waits under a key, or null; 'unknown' where the device could not be read. */
export async function keptRecording(key: string): Promise<KeptRecording | null | 'unknown'> {
  const kept = await readRecordings()
  return kept === null ? 'unknown' : (kept.find((localRecording) => localRecording.key === key) ?? null)
}
