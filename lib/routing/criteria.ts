import { packText, unpackText } from './packed-text'

/** @public The query parameter that carries a search from one page to another. */
export const CRITERIA_PARAMETER = 'criteria'

/** A search that is passed along: the packed query and the call that it belongs to (NAV-06). */
export type Criteria = { squery: string; endpoint: string }

/** @public Packs a search and its call for an address. */
export function packCriteria({ squery, endpoint }: Criteria): string {
  return packText(JSON.stringify({ squery, endpoint }))
}

/** @public Returns the search in an address; null for anything else, including calls outside this product. */
export function unpackCriteria(packed: unknown): Criteria | null {
  const text = typeof packed === 'string' ? unpackText(packed) : null
  if (!text) return null
  try {
    const { squery, endpoint } = (JSON.parse(text) ?? {}) as Partial<Record<keyof Criteria, unknown>>
    if (typeof squery !== 'string' || typeof endpoint !== 'string') return null
    return /^[a-z][a-z-]*(\/[\w-]+)*$/.test(endpoint) ? { squery, endpoint } : null
  } catch {
    return null
  }
}
