import { LIBRARY, missing, type Route, SIGNED_IN, see, to } from './model'

const LIBRARY_RECORD = missing('Library')

/** RT-19: the library. */
export const LIBRARY_ROUTES: readonly Route[] = [
  { page: '/library', at: '/library', for: LIBRARY, shows: see('Library') },
  { page: '/library/search', at: '/library/search', for: LIBRARY, shows: see('Search the library') },
  {
    page: '/library/search',
    at: '/library/search?squery=nonsense',
    for: SIGNED_IN,
    shows: to('/library/search'),
  },
  { page: '/library/vocab/[contentId]', at: '/library/vocab/{word}', for: LIBRARY, shows: see('{wordName}') },
  ...['{nothing}', '{chapter}', 'nonsense'].map((id) => ({
    page: '/library/vocab/[contentId]',
    at: `/library/vocab/${id}`,
    for: LIBRARY,
    shows: LIBRARY_RECORD,
  })),
]
