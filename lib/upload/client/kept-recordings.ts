import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

const NAME = 'recordings'
/** A recording that nobody came back for is forgotten after this time, in milliseconds. */
const KEEP_MS = 60 * 86_400_000

/** A recording on this device that the server does not have yet; the key names the work and the item. */
export type KeptRecording = { key: string; blob: Blob; seconds: number; keptAt: number }

interface Schema extends DBSchema {
  takes: { key: string; value: KeptRecording }
}

/** The device's store; null where the browser keeps nothing, and then a recording lives as long as its page. */
function open(): Promise<IDBPDatabase<Schema> | null> {
  return openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('takes', { keyPath: 'key' })
    },
  }).catch(() => null)
}

async function withStore<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | null> {
  const database = await open()
  try {
    return database && (await work(database))
  } catch {
    return null
  } finally {
    database?.close()
  }
}

export async function keepRecording(key: string, blob: Blob, seconds: number): Promise<void> {
  await withStore((database) => database.put('takes', { key, blob, seconds, keptAt: Date.now() }))
}

export async function forgetRecording(key: string): Promise<void> {
  await withStore((database) => database.delete('takes', key))
}

/** The recording that waits under a key. Old ones of anybody are cleared away. */
export async function keptRecording(key: string): Promise<KeptRecording | null> {
  return withStore(async (database) => {
    const all = await database.getAll('takes')
    const old = all.filter(({ keptAt }) => Date.now() - keptAt > KEEP_MS)
    await Promise.all(old.map((take) => database.delete('takes', take.key)))
    return all.find((take) => take.key === key && !old.includes(take)) ?? null
  })
}
