import LZString from 'lz-string'
import { unpackedLength } from '@/lib/common/unpacked-length'

/** A longer packed text is not unpacked. */
const MAX_PACKED_LENGTH = 4_000
/** A text that unpacks to more than this is refused before it is unpacked (faults 34). */
const MAX_LENGTH = 8_000

/** Packs a text so that it may stand in an address. */
export function packText(text: string): string {
  return LZString.compressToEncodedURIComponent(text)
}

/** The text that was packed; null for anything that is none, or too much. */
export function unpackText(packed: string): string | null {
  if (packed.length > MAX_PACKED_LENGTH || unpackedLength(packed, MAX_LENGTH) > MAX_LENGTH) return null
  try {
    return LZString.decompressFromEncodedURIComponent(packed) || null
  } catch {
    return null
  }
}
