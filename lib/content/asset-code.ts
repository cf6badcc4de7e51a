import { decodeEntities } from '@/lib/common/html-text'

/** Asset codes are compared without case and surrounding spaces. */
export const codeOf = (code: string) => code.trim().toLowerCase()

const IN_HTML = /\bdata-asset-code="([^"]+)"/g

/** The asset codes used in the links of a text, normalized by `codeOf`. */
export function codesIn(html: string): string[] {
  if (!html.includes('data-asset-code')) return []
  return [...html.matchAll(IN_HTML)].map(([, code = '']) => codeOf(decodeEntities(code)))
}
