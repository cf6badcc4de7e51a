import { z } from 'zod'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'
import { saveSchoolSchema, schoolParamsSchema, schoolSchema } from '@/lib/school/schema'
import { deleteSchool } from '@/lib/school/server/delete-school'
import { getSchool } from '@/lib/school/server/get-school'
import { saveSchool } from '@/lib/school/server/save-school'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns one school.',
    who: 'own, scope',
    ability: 'classroom',
    params: schoolParamsSchema,
    answer: schoolSchema,
    async handle({ actor, params }) {
      return ok(await getSchool(actor, params.id))
    },
  }),
  PATCH: route({
    what: 'Updates the given version of a school.',
    who: 'district',
    ability: 'admin',
    params: schoolParamsSchema,
    body: saveSchoolSchema,
    audit: 'school.save',
    answer: schoolSchema,
    async handle({ actor, params, body }) {
      return ok(await saveSchool(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Deletes a school that has no remaining records.',
    who: 'district',
    ability: 'admin',
    params: schoolParamsSchema,
    query: versionQuerySchema,
    audit: 'school.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deleteSchool(actor, params.id, query.version)
      return ok(null)
    },
  }),
})
