import { z } from 'zod'
import { contentListSpec } from '@/lib/content/list-schema'
import { anyOf, listSpec } from '@/lib/search/list-query'
import { libraryTypes } from './library-types'
import { LIBRARY_PAGE_SIZE } from './limits'

/** The query in the URL of the library search: that of `GET content` for the library's types, with ten hits per page, sorted by name. */
export const librarySearchSpec = listSpec({
  where: { ...contentListSpec.where, contentType: anyOf(z.enum(libraryTypes)) },
  modifiers: contentListSpec.modifiers,
  orderBy: contentListSpec.orderBy,
  limit: LIBRARY_PAGE_SIZE,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})

/** The query for the pages in which a word occurs. */
export const occurrencesSpec = listSpec({
  where: {},
  modifiers: {},
  orderBy: ['name'],
  limit: LIBRARY_PAGE_SIZE,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
