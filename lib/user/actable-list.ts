import { listSpec } from '@/lib/search/list-query'
import { keywordSearchSchema, userListSpec } from './schema'

/** People of one page of a search for somebody to act as. */
const PAGE_SIZE = 20

/** What the address of the search for somebody to act as may ask for. */
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
