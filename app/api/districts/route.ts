import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createDistrictSchema, districtListSpec, districtSchema } from '@/lib/district/schema'
import { createDistrict } from '@/lib/district/server/create-district'
import { listDistricts } from '@/lib/district/server/list-districts'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists districts.',
    who: 'own, scope',
    ability: 'admin',
    list: districtListSpec,
    answer: districtSchema,
    async handle({ actor, list: query }) {
      return list(query, await listDistricts(actor, query))
    },
  }),
  POST: route({
    what: 'Creates a district.',
    who: 'sysadmin',
    ability: 'admin',
    body: createDistrictSchema,
    idempotent: true,
    audit: 'district.create',
    answer: districtSchema,
    async handle({ actor, body }) {
      return created(await createDistrict(actor, body))
    },
  }),
})
