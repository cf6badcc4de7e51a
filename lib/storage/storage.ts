import type { Readable } from 'node:stream'

/** A range of bytes; both ends are counted from 0 and inclusive. */
export type ByteRange = { start: number; end: number }

/** The response headers of an object that is read at the store's own address, and the lifetime of that address in seconds. */
export type SignedReading = { mimeType: string; disposition: string; cacheControl: string; seconds: number }

/**
 * Storage for bytes: local files or an object store, behind one interface. Keys are made only by `storageKey`, so that no user-supplied name becomes
 * a path or an address. A store that cannot be reached, is full or refuses access is 503 `unavailable`.
 */
export interface Storage {
  /** Stores a whole source under a key, or nothing: a failing source leaves no object behind. Returns the size in bytes. */
  put(key: string, source: Readable | Uint8Array): Promise<number>
  /** Returns the bytes of an object or of a range of it; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Returns the size of an object in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Deletes an object; a missing one is no error. */
  delete(key: string): Promise<void>
  /** Returns a signed address of the store itself for reading an object; null if the store has none. */
  address(key: string, reading: SignedReading): Promise<string | null>
  /** Deletes what unfinished puts from before this time left behind, for example after a crash. Returns their number. */
  sweep(before: Date): Promise<number>
  /** Throws when the store cannot be reached or written to. */
  check(): Promise<void>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(-[a-z0-9]{1,20})?$/

/** Returns the key of an object: spread over 256 folders by the random end of its id, with a suffix for derived objects. */
export function storageKey(id: string, suffix?: string): string {
  const key = `${id.slice(-2)}/${id}${suffix === undefined ? '' : `-${suffix}`}`
  if (!isStorageKey(key)) throw new RangeError(`No storage key can be made of ${JSON.stringify(key)}`)
  return key
}

/** Whether a text is a well-formed key; drivers reject all others. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}
