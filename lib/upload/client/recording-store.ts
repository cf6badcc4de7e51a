import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnswerKey, AnswerStart } from '@/lib/interaction/answer'
import { RECORDINGS_DATABASE } from '../limits'

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
export type Recording = Pick<KeptRecording, 'blob' | 'seconds' | 'answer'> & Partial<Pick<KeptRecording, 'keptAt'>>

/** A part of a recording that is still being made, in the form of the browser, and of whom. */
export type Piece = BegunRecording & {
  index: number
  blob: Blob
  keptAt: number
  path?: string | undefined
  userId?: string | undefined
  /** Its work was turned in without it: it is offered where the work is open again, and told of nowhere else. */
  isPassedOver?: boolean | undefined
}

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
export async function withStore<Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | null> {
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
export const piecesOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY])

/** Whether nobody has come back for what was kept for so long that it is forgotten. */
export const isForgotten = ({ keptAt }: { keptAt: number }): boolean => Date.now() - keptAt > KEEP_MS

/** The path of the page that is open, with which its recordings are kept. */
export const pathNow = () => (globalThis.location as Location | undefined)?.pathname
