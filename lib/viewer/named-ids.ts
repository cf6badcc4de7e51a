import { codesIn } from '@/lib/content/asset-code'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const namedInHtml = new RegExp(`data-content-id="(${ID})"`, 'g')
const id = new RegExp(`^${ID}$`)

/** Collects the content ids in a value, at any depth: in its HTML, and in fields such as `contentId` and `imageContentId`. */
export function namedIds(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (value.includes('data-content-id')) for (const [, named] of value.matchAll(namedInHtml)) found.add(named ?? '')
  } else if (Array.isArray(value)) {
    for (const entry of value) namedIds(entry, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      if (/contentId$/i.test(name) && typeof entry === 'string' && id.test(entry)) found.add(entry)
      else namedIds(entry, found)
    }
  }
  return found
}

/** Returns the asset codes in the links of a value, at any depth. */
export function namedCodes(value: unknown): string[] {
  if (typeof value === 'string') return codesIn(value)
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(namedCodes))]
}
