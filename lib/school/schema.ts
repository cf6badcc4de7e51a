import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { placeCodeSchema, placeNameSchema } from '@/lib/district/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'

export const schoolParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET schools` (contract.md §2, Schools). */
export const schoolListSpec = listSpec({
  where: { id: whereId, districtId: anyOf(z.uuid()), isActive: z.boolean() },
  modifiers: { keywordSearch: keywordSearchSchema },
  orderBy: ['name', 'dateCreated', 'dateModified'],
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type SchoolListQuery = ListQueryOf<typeof schoolListSpec>

const schoolFields = { name: placeNameSchema, code: placeCodeSchema, isActive: z.boolean() }

/** The body for creating a school. */
export const createSchoolSchema = z
  .strictObject({ ...schoolFields, districtId: z.uuid() })
  .partial({ code: true, isActive: true })
export type CreateSchool = z.output<typeof createSchoolSchema>

/** The body for changing a school, which stays in its district. */
export const saveSchoolSchema = z
  .strictObject({ ...schoolFields, version: z.int().min(1) })
  .partial({ name: true, code: true, isActive: true })
export type SaveSchool = z.output<typeof saveSchoolSchema>

/** A school as the API returns it; the counts are only for those who manage schools. */
export const schoolSchema = z
  .strictObject({
    id: wireId,
    districtId: wireId,
    name: z.string(),
    code: z.string().nullable(),
    isActive: z.boolean(),
    counts: z
      .strictObject({
        groups: wireCount,
        users: wireCount,
      })
      .optional(),
    version: wireCount,
    dateCreated: wireTime,
    dateModified: wireTime,
  })
  .meta({ id: 'School' })
export type WireSchool = z.output<typeof schoolSchema>
