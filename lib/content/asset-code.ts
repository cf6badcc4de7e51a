import { decodeEntities } from '@/lib/common/html-text'

/** Codes are one whatever their case and the blanks around them. */
export const codeOf = (code: string) => code.trim().toLowerCase()

const IN_HTML = /\bdata-asset-code="([^"]+)"/g

/** The asset codes by which the links of a text name items, as `codeOf` gives them. */
export function codesIn(html: string): string[] {
  if (!html.includes('data-asset-code')) return []
  return [...html.matchAll(IN_HTML)].map(([, code = '']) => codeOf(decodeEntities(code)))
}
