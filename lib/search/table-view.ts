import type { ZodType } from 'zod'
import type { ListQuerySpec } from './list-query'
import type { OrderBy } from './squery'

/** A reader's saved view of one table: its columns in order, its page size and its order (contract.md §2, Users). */
export type TableView = {
  columns?: readonly string[] | undefined
  limit?: number | undefined
  orderBy?: readonly string[] | undefined
}

/** A table and its reader's view of it. */
export type ViewedTable = { table: string; view: TableView }

/** The page sizes that every table offers (TBL-02). */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Returns the page sizes that a table offers: those of all tables, and its current one. */
export function pageSizes(limit: number): number[] {
  return [...new Set([...PAGE_SIZES, limit])].sort((one, other) => one - other)
}

/** Returns an order in its stored form. */
export function orderTexts(orderBy: readonly OrderBy[]): string[] {
  return orderBy.map(({ field, direction }) => `${field}:${direction}`)
}

function isDirection(text: string | undefined): text is OrderBy['direction'] {
  return text === 'asc' || text === 'desc'
}

/** Returns a list's declaration with its reader's page size and order as defaults; anything unknown to the list is ignored. */
export function withView<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(
  spec: ListQuerySpec<Where, Modifiers, Field>,
  { limit, orderBy = [] }: TableView,
): ListQuerySpec<Where, Modifiers, Field> {
  const order = orderBy.flatMap((text): OrderBy<Field>[] => {
    const [name, direction] = text.split(':', 2)
    const field = spec.orderBy.find((known) => known === name)
    return field && isDirection(direction) ? [{ field, direction }] : []
  })
  return {
    ...spec,
    ...(limit !== undefined && { limit }),
    ...(order.length > 0 && { defaultOrder: order }),
  }
}
