import { z } from 'zod'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'
import { MAX_PLACE_CODE_LENGTH, MAX_PLACE_NAME_LENGTH } from './limits'

export const schoolParamsSchema = z.object({ id: z.uuid() })

/** The name of a school or district. */
export const placeNameSchema = z
  .string()
  .max(MAX_PLACE_NAME_LENGTH)
  .refine((name) => name.trim() !== '', { message: 'must not be blank' })
/** What a school or district is called in other systems. */
export const placeCodeSchema = z.string().min(1).max(MAX_PLACE_CODE_LENGTH).nullable()

/** What `GET schools` takes (contract.md §2, Schools). */
export const schoolListSpec = listSpec({
  where: { id: whereId, districtId: anyOf(z.uuid()), isActive: z.boolean() },
  modifiers: { keywordSearch: keywordSearchSchema },
  orderBy: ['name', 'dateCreated', 'dateModified'],
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type SchoolListQuery = ListQueryOf<typeof schoolListSpec>

const schoolFields = { name: placeNameSchema, code: placeCodeSchema, isActive: z.boolean() }

/** What making a school takes. */
export const createSchoolSchema = z
  .strictObject({ ...schoolFields, districtId: z.uuid() })
  .partial({ code: true, isActive: true })
export type CreateSchool = z.output<typeof createSchoolSchema>

/** What changing a school takes; it stays in its district. */
export const saveSchoolSchema = z
  .strictObject({ ...schoolFields, version: z.int().min(1) })
  .partial({ name: true, code: true, isActive: true })
export type SaveSchool = z.output<typeof saveSchoolSchema>

/** What deleting a school or district takes: the version that was read. */
export const deletePlaceQuerySchema = z.strictObject({ version: wholeNumberText(1, MAX_INTEGER) })

/** A school as the wire has it; who runs schools also learns the counts. */
export type WireSchool = {
  id: string
  districtId: string
  name: string
  code: string | null
  isActive: boolean
  counts?: { groups: number; users: number }
  version: number
  dateCreated: string
  dateModified: string
}
