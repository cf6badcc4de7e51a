import { invalidInput } from '@/lib/error/product-error'
import { isStorable } from './storable'

/** Maximum nesting depth of a JSON body (contract.md §1.11). */
const MAX_BODY_DEPTH = 100
/** Maximum number of keys and items in a JSON body (faults 39). */
const MAX_BODY_NODES = 50_000

/** Throws for JSON that no field accepts: text with NUL or lone surrogates, nesting over 100 levels, too many keys (contract.md §1.2, §1.11). */
export function checkJson(root: unknown): void {
  const open: { value: unknown; depth: number; path: string }[] = [{ value: root, depth: 0, path: '' }]
  let nodes = 0
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, depth, path } = entry
    nodes += 1
    if (nodes > MAX_BODY_NODES) throw invalidInput('The request has too many fields.')
    if (depth > MAX_BODY_DEPTH) throw invalidInput('The request is nested too deeply.')
    if (typeof value === 'string' && !isStorable(value))
      throw invalidInput('The text has characters that cannot be stored.', [
        { path, message: 'has characters that cannot be stored' },
      ])
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) throw invalidInput('A field name has characters that cannot be stored.')
      open.push({ value: child, depth: depth + 1, path: path ? `${path}.${key}` : key })
    }
  }
}
