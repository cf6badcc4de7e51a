import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { type ChoiceKind, type FoundChoice, MAX_OFFERED } from '../choice'

/** Records that a search shows at once. */
export const CHOICES_AT_ONCE = 20

/** What narrows the records beside the words. */
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

/** The active records of a kind whose names have these words, and how many there are; nothing is asked without words. */
export function useChoices(kind: ChoiceKind, words: string, where: ChoicesWhere = {}) {
  return useQuery({
    queryKey: ['choices', kind, words, where],
    queryFn: ({ signal }) => readChoices(kind, where, { limit: CHOICES_AT_ONCE, words, signal }),
    enabled: words !== '',
  })
}

/** The first active records by name of a kind in a district; nothing is asked without it. */
export function useFirstChoices(kind: ChoiceKind, districtId: string) {
  return useQuery({
    queryKey: ['first-choices', kind, districtId],
    queryFn: ({ signal }) => readChoices(kind, { districtId }, { limit: MAX_OFFERED, signal }),
    enabled: districtId !== '',
  })
}
