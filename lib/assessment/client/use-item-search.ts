import { useQuery } from '@tanstack/react-query'
import type { WireContent } from '@/lib/content/schema'
import { questionSubTypes } from '../items'
import { PICKER_ROWS } from '../limits'
import { toolRequest } from './tool-request'

export type PickedKind = 'documents' | 'questions'
type Found = { data: WireContent[]; metadata: { count: number } }

const WHERE = {
  documents: { contentType: 'source' },
  questions: { contentType: 'interactive', contentSubType: questionSubTypes },
} as const

/** The published documents or questions that a search finds, but for those that are chosen already. */
export function useItemSearch(kind: PickedKind, keyword: string, taken: readonly string[]) {
  return useQuery({
    queryKey: ['assessment-items', kind, keyword, taken],
    queryFn: () =>
      toolRequest<Found>({
        path: 'content',
        query: {
          limit: PICKER_ROWS,
          where: { ...WHERE[kind], contentState: 'published' },
          modifiers: { ...(keyword && { keywordSearch: keyword }), idNotIn: taken },
        },
      }),
    placeholderData: (before) => before,
  })
}
