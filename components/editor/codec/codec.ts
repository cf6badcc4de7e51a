import { createReader } from './read-text'
import type { TextSet } from './text-set'
import { createWriter } from './write-text'

export type Codec = ReturnType<typeof createReader> & ReturnType<typeof createWriter>

/** Creates the functions that read and write the HTML of a text set; call those that read inside an update, and those that write inside a read. */
export function createCodec(set: TextSet): Codec {
  return { ...createReader(set), ...createWriter(set) }
}

/** Parses stored HTML and returns its body; scripts do not run and nothing is fetched. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}
