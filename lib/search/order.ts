import { MAX_ORDER_BY } from './list-query'
import type { OrderBy } from './squery'

/**
 * Returns the order of a list after its reader chose a field: choosing the leading one toggles asc and desc, any other becomes the leading one; at
 * most two are kept, most recent first (CALL-61).
 */
export function toggleOrder(orderBy: readonly OrderBy[], field: string): OrderBy[] {
  const [first] = orderBy
  const isFirst = first?.field === field
  const chosen: OrderBy = { field, direction: isFirst && first.direction === 'asc' ? 'desc' : 'asc' }
  return [chosen, ...orderBy.filter((entry) => entry.field !== field)].slice(0, MAX_ORDER_BY)
}
