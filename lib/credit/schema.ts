import { type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** What `GET credits` takes. */
export const creditListSpec = listSpec({
  where: { id: whereId },
  modifiers: {},
  orderBy: ['displayOrder', 'title'],
  defaultOrder: [
    { field: 'displayOrder', direction: 'asc' },
    { field: 'title', direction: 'asc' },
  ],
})
export type CreditListQuery = ListQueryOf<typeof creditListSpec>

/** Whom the pictures and texts of a package are owed to. */
export type WireCredit = {
  id: string
  title: string
  description: string | null
  data: { title: string; imageNumber?: string | number | null; credit: string }[]
}
