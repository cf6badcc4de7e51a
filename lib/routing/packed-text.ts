import LZString from 'lz-string'
import { unpackedLength } from '@/lib/common/unpacked-length'

/** The longest packed text that is unpacked. */
const MAX_PACKED_LENGTH = 4_000
/** The longest unpacked text; longer ones are refused before they are unpacked (faults 34). */
const MAX_LENGTH = 8_000

/** Packs a text for use in an address. */
export function packText(text: string): string {
  return LZString.compressToEncodedURIComponent(text)
}

/** Unpacks a text; null if it is invalid or too long. */
export function unpackText(packed: string): string | null {
  if (packed.length > MAX_PACKED_LENGTH || unpackedLength(packed, MAX_LENGTH) > MAX_LENGTH) return null
  try {
    return LZString.decompressFromEncodedURIComponent(packed) || null
  } catch {
    return null
  }
}
