import type { CheckedItem } from './checked-item'
import type { WireCheckFinding } from './finding'

type Held = ReadonlyMap<string, Pick<CheckedItem, 'children'>>

/** Returns a lookup of all ancestors of an item, at any height. */
function holdersOf(items: Held): (id: string) => ReadonlySet<string> {
  const parents = new Map<string, string[]>()
  for (const [parent, { children }] of items)
    for (const { id } of children) parents.set(id, [...(parents.get(id) ?? []), parent])
  return (id) => {
    const found = new Set<string>()
    const next = [id]
    for (let at = next.pop(); at !== undefined; at = next.pop())
      for (const parent of parents.get(at) ?? [])
        if (!found.has(parent)) {
          found.add(parent)
          next.push(parent)
        }
    return found
  }
}

/**
 * Counts the errors in each item including its descendants; items without errors are omitted. An item that occurs twice below an ancestor
 * counts once there.
 */
export function countToFix(findings: readonly WireCheckFinding[], items: Held): { id: string; count: number }[] {
  const own = new Map<string, number>()
  for (const { severity, content } of findings)
    if (severity === 'error') own.set(content.id, (own.get(content.id) ?? 0) + 1)
  const holders = holdersOf(items)
  const all = new Map<string, number>()
  for (const [id, count] of own) for (const at of [id, ...holders(id)]) all.set(at, (all.get(at) ?? 0) + count)
  return [...all].map(([id, count]) => ({ id, count }))
}
