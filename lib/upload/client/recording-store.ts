import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnswerKey, AnswerStart } from '@/lib/interaction/answer'
import { RECORDINGS_DATABASE } from '../limits'

const VERSION = 2
/** A recording that nobody returned to is deleted after this time, in milliseconds. */
const KEEP_MS = 60 * 86_400_000

/** The answer that a recording belongs to, in its state when the recording began. */
export type RecordedAnswer = { key: AnswerKey; start: AnswerStart }

/** A recording on this device that the server does not have yet; `keptAt` distinguishes it from a later one with the same key. */
export type KeptRecording = {
  key: string
  blob: Blob
  seconds: number
  keptAt: number
  path?: string | undefined
  /** The owner (`deviceOwner`), and the answer that it belongs to; both are unknown for recordings of older product versions. */
  userId?: string | undefined
  answer?: RecordedAnswer | undefined
  /** The uploads that were begun for it; the answer may name any of them. */
  uploadIds?: readonly string[] | undefined
  /** The server refused it: it waits until its page is opened. */
  isRefused?: boolean | undefined
}

/** A recording that has begun: its device key, and its answer. */
export type BegunRecording = Pick<KeptRecording, 'key' | 'answer'>

/** A recorded file with its length, and optionally when it was recorded, if not just now, and its answer. */
export type Recording = Pick<KeptRecording, 'blob' | 'seconds' | 'answer'> & Partial<Pick<KeptRecording, 'keptAt'>>

/** A piece of a recording in progress, in the browser's format, with its owner. */
export type Piece = BegunRecording & {
  index: number
  blob: Blob
  keptAt: number
  path?: string | undefined
  userId?: string | undefined
  /** Its work was submitted without it: it is offered only where the work is open again. */
  isPassedOver?: boolean | undefined
}

interface Schema extends DBSchema {
  takes: { key: string; value: KeptRecording }
  pieces: { key: [key: string, index: number]; value: Piece }
}

/** Opens the device's store. */
async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(RECORDINGS_DATABASE, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) database.createObjectStore('takes', { keyPath: 'key' })
      database.createObjectStore('pieces', { keyPath: ['key', 'index'] })
    },
    // Lets a newer version of the product in another tab upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
  })
}

/** Runs work on the store; null if the browser stores nothing, and then a recording lives only as long as its page. */
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

/** Returns the key range of all pieces of a recording, in chronological order. */
export const piecesOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.POSITIVE_INFINITY])

/** Whether a stored recording is old enough to be deleted. */
export const isForgotten = ({ keptAt }: { keptAt: number }): boolean => Date.now() - keptAt > KEEP_MS

/** Returns the path of the open page, which is stored with its recordings. */
export const pathNow = () => (globalThis.location as Location | undefined)?.pathname
