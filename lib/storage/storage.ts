import type { Readable } from 'node:stream'

/** The first and the last byte wanted, both counted from 0 and both inclusive. */
export type ByteRange = { start: number; end: number }

/** What the store itself says of an object that is read at its own address, and for how many seconds that address is good. */
export type SignedReading = { mimeType: string; disposition: string; cacheControl: string; seconds: number }

/**
 * Where bytes lie: files of this machine or an object store, behind one interface. Keys are made by `storageKey` alone, so that no name
 * that a person gave ever becomes a path or an address. A store that cannot be reached, is full or refuses us is 503 `unavailable`.
 */
export interface Storage {
  /** Stores all of a source under a key, or nothing: a source that fails leaves no object behind. Gives the size in bytes. */
  put(key: string, source: Readable | Uint8Array): Promise<number>
  /** The bytes of an object or of a part of it; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Bytes of an object; null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Removes an object; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** A signed address of the store's own that reads an object; null where the store has no addresses. */
  address(key: string, reading: SignedReading): Promise<string | null>
  /** Removes what puts left behind that began before this time and never ended, as in a crash. Gives their number. */
  sweep(before: Date): Promise<number>
  /** Throws when the store cannot be reached or written to. */
  check(): Promise<void>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(-[a-z0-9]{1,20})?$/

/** The key of an object: spread over 256 folders by the random end of its id, with a suffix for what was derived from it. */
export function storageKey(id: string, suffix?: string): string {
  const key = `${id.slice(-2)}/${id}${suffix === undefined ? '' : `-${suffix}`}`
  if (!isStorageKey(key)) throw new RangeError(`No storage key can be made of ${JSON.stringify(key)}`)
  return key
}

/** Whether a text has the form of a key; drivers refuse all else. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}
