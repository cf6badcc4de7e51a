import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { gradesListSpec, groupGradeSchema } from '@/lib/gradebook/schema'
import { listGrades } from '@/lib/gradebook/server/list-grades'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the progress of each group: average, completion and ungraded work.',
    who: 'group, scope',
    ability: 'teacher',
    list: gradesListSpec,
    answer: groupGradeSchema,
    async handle({ actor, list: query }) {
      return list(query, await listGrades(actor, query))
    },
  }),
})
