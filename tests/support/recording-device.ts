import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { orphanedPieces } from '@/lib/upload/client/kept-pieces'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'

/** The locks of the browser that are held, by their names. */
export const heldLocks = new Map<string, LockMode>()

/** Locks of a browser, as far as recordings use them. */
const locks = {
  async request(name: string, { mode }: { mode: LockMode }, work: (lock: object | null) => Promise<unknown>) {
    const before = heldLocks.get(name)
    if (before && (before === 'exclusive' || mode === 'exclusive')) return work(null)
    heldLocks.set(name, mode)
    return Promise.resolve(work({})).finally(() => before || heldLocks.delete(name))
  },
  query: async () => ({ held: [...heldLocks].map(([name, mode]) => ({ name, mode })) }),
}

/** Begins with a device on which nothing was recorded, and no tab records. */
export async function newDevice(): Promise<void> {
  heldLocks.clear()
  await deleteDB(RECORDINGS_DATABASE)
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } })
}

/** The name of what is recorded for an item of a work. */
export const KEY = 'work:item'

const KEPT_AT = Date.now()
export const localRecording = (key: string) => ({ key, blob: new Blob(['wav']), seconds: 2, keptAt: KEPT_AT })
export const piece = (text: string) => new Blob([text], { type: 'audio/webm' })

/** What is left of a recording, of which each piece is a text. */
export const orphanedText = async (key: string) => (await (await orphanedPieces(key))?.blob.text()) ?? null
