import { z } from 'zod'
import { visibleName } from '@/lib/common/visible-name'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'
import { MAX_PLACE_CODE_LENGTH, MAX_PLACE_NAME_LENGTH } from './limits'
import { isTimeZone } from './time-zone'

export const districtParamsSchema = z.object({ id: z.uuid() })

/** The name of a school or district. */
export const placeNameSchema = visibleName(MAX_PLACE_NAME_LENGTH)
/** The identifier of a school or district in other systems. */
export const placeCodeSchema = z.string().min(1).max(MAX_PLACE_CODE_LENGTH).nullable()

/** The query of `GET districts` (contract.md §2, Districts). */
export const districtListSpec = listSpec({
  where: { id: whereId, isActive: z.boolean() },
  modifiers: { keywordSearch: keywordSearchSchema },
  orderBy: ['name', 'dateCreated', 'dateModified'],
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type DistrictListQuery = ListQueryOf<typeof districtListSpec>

const districtFields = {
  name: placeNameSchema,
  /** IANA name. */
  timeZone: z.string().refine(isTimeZone, { message: 'is not a time zone' }),
  code: placeCodeSchema,
  territoryId: z.uuid().nullable(),
  isActive: z.boolean(),
}
const optional = { code: true, territoryId: true, isActive: true } as const

/** The body for creating a district. */
export const createDistrictSchema = z.strictObject(districtFields).partial(optional)
export type CreateDistrict = z.output<typeof createDistrictSchema>

/** The body for changing a district. */
export const saveDistrictSchema = z
  .strictObject({ ...districtFields, version: z.int().min(1) })
  .partial({ ...optional, name: true, timeZone: true })
export type SaveDistrict = z.output<typeof saveDistrictSchema>

/** A district in a response; admins also get the counts. */
export const districtSchema = z
  .strictObject({
    id: wireId,
    name: z.string(),
    code: z.string().nullable(),
    timeZone: z.string(),
    territoryId: wireId.nullable(),
    isActive: z.boolean(),
    counts: z
      .strictObject({
        schools: wireCount,
        users: wireCount,
      })
      .optional(),
    version: wireCount,
    dateCreated: wireTime,
    dateModified: wireTime,
  })
  .meta({ id: 'District' })
export type WireDistrict = z.output<typeof districtSchema>
