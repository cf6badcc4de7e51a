import { useQuery } from '@tanstack/react-query'
import type { WireContent } from '@/lib/content/schema'
import type { Curriculum } from '@/lib/session/actor'
import { questionSubTypes } from '../items'
import { PICKER_ROWS } from '../limits'
import { toolRequest } from './tool-request'

export type PickedKind = 'documents' | 'questions'
type Found = { data: WireContent[]; metadata: { count: number } }

const WHERE = {
  documents: { contentType: 'source' },
  questions: { contentType: 'interactive', contentSubType: questionSubTypes },
} as const

type Search = {
  kind: PickedKind
  keyword: string
  curriculum: Curriculum | null
  taken: readonly string[]
  /** From 1. */
  page: number
}

/** Searches the published documents or questions of a curriculum or of none, excluding those already chosen. */
export function useItemSearch({ kind, keyword, curriculum, taken, page }: Search) {
  return useQuery({
    queryKey: ['assessment-items', kind, keyword, curriculum, taken, page],
    queryFn: () =>
      toolRequest<Found>({
        path: 'content',
        query: {
          limit: PICKER_ROWS,
          offset: (page - 1) * PICKER_ROWS,
          where: { ...WHERE[kind], contentState: 'published', ...(curriculum && { curriculum: [curriculum, null] }) },
          modifiers: { ...(keyword && { keywordSearch: keyword }), idNotIn: taken },
        },
      }),
    placeholderData: (before) => before,
  })
}
