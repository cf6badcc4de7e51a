import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { type ChoiceKind, type FoundChoice, MAX_OFFERED } from '../choice'

/** Number of search results shown at once. */
export const CHOICES_AT_ONCE = 20

/** Filters in addition to the keywords. */
export type ChoicesWhere = { districtId?: string }

type Asked = { limit: number; words?: string; signal: AbortSignal }

async function readChoices(kind: ChoiceKind, where: ChoicesWhere, { limit, words, signal }: Asked) {
  const { result } = await request<ListResult<FoundChoice>>({
    path: kind,
    query: {
      limit,
      orderBy: 'name:asc',
      where: { ...where, isActive: true },
      modifiers: words ? { keywordSearch: words } : {},
    },
    signal,
    silent: true,
  })
  return { choices: result.data, count: result.metadata.count }
}

/** Searches the active records of a type by name and returns the first ones with the total count; sends no request without keywords. */
export function useChoices(kind: ChoiceKind, words: string, where: ChoicesWhere = {}) {
  return useQuery({
    queryKey: ['choices', kind, words, where],
    queryFn: ({ signal }) => readChoices(kind, where, { limit: CHOICES_AT_ONCE, words, signal }),
    enabled: words !== '',
  })
}

/** Lists the first active records of a type in a district, by name; sends no request without a district. */
export function useFirstChoices(kind: ChoiceKind, districtId: string) {
  return useQuery({
    queryKey: ['first-choices', kind, districtId],
    queryFn: ({ signal }) => readChoices(kind, { districtId }, { limit: MAX_OFFERED, signal }),
    enabled: districtId !== '',
  })
}
