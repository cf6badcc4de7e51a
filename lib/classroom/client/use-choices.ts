import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { ChoiceKind, FoundChoice } from '../choice'

/** Records that a search shows at once. */
export const CHOICES_AT_ONCE = 20

/** What narrows the records beside the words. */
export type ChoicesWhere = { districtId?: string }

/** The active records of a kind whose names have these words, and how many there are; nothing is asked without words. */
export function useChoices(kind: ChoiceKind, words: string, where: ChoicesWhere = {}) {
  return useQuery({
    queryKey: ['choices', kind, words, where],
    queryFn: async ({ signal }) => {
      const { result } = await request<ListResult<FoundChoice>>({
        path: kind,
        query: {
          limit: CHOICES_AT_ONCE,
          orderBy: 'name:asc',
          where: { ...where, isActive: true },
          modifiers: { keywordSearch: words },
        },
        signal,
        silent: true,
      })
      return { choices: result.data, count: result.metadata.count }
    },
    enabled: words !== '',
    placeholderData: (before) => before,
  })
}
