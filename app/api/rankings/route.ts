import { list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { rankingSchema } from '@/lib/ranking/ranking'
import { rankingListSpec } from '@/lib/ranking/schema'
import { listRankings } from '@/lib/ranking/server/list-rankings'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Returns the ranking of the answers to an echo by their reviews, best first.',
    who: 'group, scope; student: own, if the assignment shows it',
    ability: 'ranking',
    list: rankingListSpec,
    answer: rankingSchema,
    note: '`where` needs `contentId`, and `assignmentId` or `userAssignmentId`.',
    async handle({ actor, list: query }) {
      return list(query, await listRankings(actor, query))
    },
  }),
})
