import type { ZodType } from 'zod'
import type { ListQuerySpec } from './list-query'
import type { OrderBy } from './squery'

/** How one table is shown to its reader, as it is kept: its columns in order, its page size and its order (contract.md §2, Users). */
export type TableView = {
  columns?: readonly string[] | undefined
  limit?: number | undefined
  orderBy?: readonly string[] | undefined
}

/** A table and how its reader has it. */
export type ViewedTable = { table: string; view: TableView }

/** The sizes of a page that every table offers (TBL-02). */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** The sizes of a page that a table offers: those of all, and the one that it has now. */
export function pageSizes(limit: number): number[] {
  return [...new Set([...PAGE_SIZES, limit])].sort((one, other) => one - other)
}

/** An order as it is kept. */
export function orderTexts(orderBy: readonly OrderBy[]): string[] {
  return orderBy.map(({ field, direction }) => `${field}:${direction}`)
}

function isDirection(text: string | undefined): text is OrderBy['direction'] {
  return text === 'asc' || text === 'desc'
}

/** What a list allows, with the page size and the order of its reader as its own; what the list does not know of these counts for nothing. */
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
