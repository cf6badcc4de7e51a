import { v4, v7, validate } from 'uuid'

/** A new record id: a UUID v7, so that ids sort by the time they were made. */
export function newId(): string {
  return v7()
}

/** A new id that tells nothing, not even when it was made, for what stands within a record or is shown to classmates. */
export function newRandomId(): string {
  return v4()
}

/** A new record id that tells another time than now. */
export function newIdAt(time: Date): string {
  return v7({ msecs: time.getTime() })
}

/** Tells whether a text is a UUID, as every record id is. */
export function isId(text: string): boolean {
  return validate(text)
}
