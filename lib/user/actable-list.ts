import { listSpec } from '@/lib/search/list-query'
import { keywordSearchSchema, userListSpec } from './schema'

/** Page size of the search for users to impersonate. */
const PAGE_SIZE = 20

/** The query parameters of the search for users to impersonate. */
export const actableListSpec = listSpec({
  where: { roleId: userListSpec.where.roleId },
  modifiers: { keywordSearch: keywordSearchSchema },
  orderBy: ['lastName', 'firstName'],
  limit: PAGE_SIZE,
  defaultOrder: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
})
