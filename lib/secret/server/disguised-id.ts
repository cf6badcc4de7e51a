import 'server-only'
import { keyedDigest } from './keyed-digest'

/** The positions of the version and the variant among the hexadecimal digits of a UUID. */
const VERSION_AT = 12
const VARIANT_AT = 16
const DIGITS = 32

/**
 * Returns a substitute for a record's id, always the same for the same record: it reveals neither when the record was created nor which one it is,
 * and cannot be computed without the secret of this installation (faults 27). A UUID of version 8.
 */
export function disguisedId(id: string): string {
  const hash = keyedDigest('disguised-id', id)
  const digits = `${hash.slice(0, VERSION_AT)}8${hash.slice(VERSION_AT + 1, VARIANT_AT)}8${hash.slice(VARIANT_AT + 1, DIGITS)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
