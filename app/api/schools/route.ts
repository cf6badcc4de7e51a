import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { createSchoolSchema, schoolListSpec, schoolSchema } from '@/lib/school/schema'
import { createSchool } from '@/lib/school/server/create-school'
import { listSchools } from '@/lib/school/server/list-schools'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists schools.',
    who: 'own, scope',
    ability: 'classroom',
    list: schoolListSpec,
    answer: schoolSchema,
    async handle({ actor, list: query }) {
      return list(query, await listSchools(actor, query))
    },
  }),
  POST: route({
    what: 'Creates a school in a district.',
    who: 'district',
    ability: 'admin',
    body: createSchoolSchema,
    idempotent: true,
    audit: 'school.create',
    answer: schoolSchema,
    async handle({ actor, body }) {
      return created(await createSchool(actor, body))
    },
  }),
})
