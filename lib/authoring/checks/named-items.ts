import { isId } from '@/lib/common/id'
import { codesIn } from '@/lib/content/asset-code'
import { type CheckedItem, htmlFields, textFields } from './checked-item'

const IN_HTML = /\bdata-content-id="([^"]+)"/g

/** Returns the ids of the items that an item references in its fields and texts. */
export function namedIds(item: CheckedItem): string[] {
  const named = textFields(item).flatMap(({ text }) =>
    isId(text) ? [text] : [...text.matchAll(IN_HTML)].map(([, id = '']) => id).filter(isId),
  )
  return [...new Set(named)]
}

/** Returns the asset codes that an item uses in links. */
export function namedCodes(item: CheckedItem): string[] {
  return [...new Set(htmlFields(item).flatMap(({ text }) => codesIn(text)))]
}
