import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { orphanedPieces } from '@/lib/upload/client/kept-pieces'
import { RECORDINGS_DATABASE } from '@/lib/upload/limits'

/** The browser's held locks, by name. */
export const heldLocks = new Map<string, LockMode>()

/** A browser's locks, as far as recordings use them. */
const locks = {
  async request(name: string, { mode }: { mode: LockMode }, work: (lock: object | null) => Promise<unknown>) {
    const before = heldLocks.get(name)
    if (before && (before === 'exclusive' || mode === 'exclusive')) return work(null)
    heldLocks.set(name, mode)
    return Promise.resolve(work({})).finally(() => before || heldLocks.delete(name))
  },
  query: async () => ({ held: [...heldLocks].map(([name, mode]) => ({ name, mode })) }),
}

/** Starts with a device without recordings, and no recording tab. */
export async function newDevice(): Promise<void> {
  heldLocks.clear()
  await deleteDB(RECORDINGS_DATABASE)
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } })
}

/** The key of a recording for an item of a work. */
export const KEY = 'work:item'

const KEPT_AT = Date.now()
export const localRecording = (key: string) => ({ key, blob: new Blob(['wav']), seconds: 2, keptAt: KEPT_AT })
export const piece = (text: string) => new Blob([text], { type: 'audio/webm' })

/** The content of a recording, whose pieces are texts. */
export const orphanedText = async (key: string) => (await (await orphanedPieces(key))?.blob.text()) ?? null
