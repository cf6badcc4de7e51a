import { MAX_ORDER_BY } from './list-query'
import type { OrderBy } from './squery'

/**
 * The order of a list after its reader chose a field: the one that leads flips between asc and desc, another one leads from then on, and
 * two are kept at most, the one chosen last first (CALL-61).
 */
export function toggleOrder(orderBy: readonly OrderBy[], field: string): OrderBy[] {
  const [first] = orderBy
  const isFirst = first?.field === field
  const chosen: OrderBy = { field, direction: isFirst && first.direction === 'asc' ? 'desc' : 'asc' }
  return [chosen, ...orderBy.filter((entry) => entry.field !== field)].slice(0, MAX_ORDER_BY)
}
