import { decodeEntities } from '@/lib/common/html-text'

/** Normalizes an asset code: case and surrounding spaces do not matter. */
export const codeOf = (code: string) => code.trim().toLowerCase()

const IN_HTML = /\bdata-asset-code="([^"]+)"/g

/** Returns the asset codes used in the links of a text, normalized by `codeOf`. */
export function codesIn(html: string): string[] {
  if (!html.includes('data-asset-code')) return []
  return [...html.matchAll(IN_HTML)].map(([, code = '']) => codeOf(decodeEntities(code)))
}
