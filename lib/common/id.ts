import { v7, validate } from 'uuid'

/** A new record id: a UUID v7, so that ids sort by the time they were made. */
export function newId(): string {
  return v7()
}

/** Tells whether a text is a UUID, as every record id is. */
export function isId(text: string): boolean {
  return validate(text)
}
