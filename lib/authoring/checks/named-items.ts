import { decodeEntities } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'
import { type CheckedItem, codeOf, htmlFields, textFields } from './checked-item'

const IN_HTML = /\bdata-content-id="([^"]+)"/g

/** The ids of the items that an item names, in its fields and in its texts. */
export function namedIds(item: CheckedItem): string[] {
  const named = textFields(item).flatMap(({ text }) =>
    isId(text) ? [text] : [...text.matchAll(IN_HTML)].map(([, id = '']) => id).filter(isId),
  )
  return [...new Set(named)]
}

const CODE_IN_HTML = /\bdata-asset-code="([^"]+)"/g

/** The asset codes by which an item links others. */
export function namedCodes(item: CheckedItem): string[] {
  const named = htmlFields(item).flatMap(({ text }) => [...text.matchAll(CODE_IN_HTML)])
  return [...new Set(named.map(([, code = '']) => codeOf(decodeEntities(code))))]
}
