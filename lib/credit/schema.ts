import { z } from 'zod'
import { wireId } from '@/lib/common/wire-schema'
import { type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

/** The query of `GET credits`. */
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

/** The credits for the pictures and texts of a package. */
export const creditSchema = z
  .strictObject({
    id: wireId,
    title: z.string(),
    description: z.string().nullable(),
    data: z.array(
      z.strictObject({
        title: z.string(),
        imageNumber: z.union([z.string(), z.number()]).nullable().optional(),
        credit: z.string(),
      }),
    ),
  })
  .meta({ id: 'Credit' })
export type WireCredit = z.output<typeof creditSchema>
