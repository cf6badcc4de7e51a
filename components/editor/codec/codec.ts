import { createReader } from './read-text'
import type { TextSet } from './text-set'
import { createWriter } from './write-text'

export type Codec = ReturnType<typeof createReader> & ReturnType<typeof createWriter>

/** Reads and writes the HTML of a set; its functions run inside an update, or a read where they write. */
export function createCodec(set: TextSet): Codec {
  return { ...createReader(set), ...createWriter(set) }
}

/** Stored HTML as a document's body; scripts do not run and nothing is fetched. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}
