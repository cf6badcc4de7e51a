import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { districtParamsSchema, districtSchema, saveDistrictSchema } from '@/lib/district/schema'
import { deleteDistrict } from '@/lib/district/server/delete-district'
import { getDistrict } from '@/lib/district/server/get-district'
import { saveDistrict } from '@/lib/district/server/save-district'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one district.',
    who: 'staff: own, scope',
    params: districtParamsSchema,
    answer: districtSchema,
    async handle({ actor, params }) {
      return ok(await getDistrict(actor, params.id))
    },
  }),
  PATCH: route({
    what: 'Updates the given version of a district.',
    who: 'district',
    ability: 'admin',
    params: districtParamsSchema,
    body: saveDistrictSchema,
    audit: 'district.save',
    answer: districtSchema,
    async handle({ actor, params, body }) {
      return ok(await saveDistrict(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Deletes a district that has no remaining records.',
    who: 'sysadmin',
    ability: 'admin',
    params: districtParamsSchema,
    query: versionQuerySchema,
    audit: 'district.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deleteDistrict(actor, params.id, query.version)
      return ok(null)
    },
  }),
})
