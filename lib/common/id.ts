import { v4, v7, validate } from 'uuid'

/** Creates a record id: a UUID v7, so that ids sort by creation time. */
export function newId(): string {
  return v7()
}

/** Creates an id that reveals nothing, not even its creation time, for things within a record or shown to classmates. */
export function newRandomId(): string {
  return v4()
}

/** Creates a record id for a given time. */
export function newIdAt(time: Date): string {
  return v7({ msecs: time.getTime() })
}

/** Whether a text is a UUID, as every record id is. */
export function isId(text: string): boolean {
  return validate(text)
}
