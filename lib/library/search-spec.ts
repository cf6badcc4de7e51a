import { z } from 'zod'
import { contentListSpec } from '@/lib/content/list-schema'
import { anyOf, listSpec } from '@/lib/search/list-query'
import { libraryTypes } from './library-types'
import { LIBRARY_PAGE_SIZE } from './limits'

/** What the address of the library's search may ask for: what `GET content` takes, of the library's types, ten a page by name. */
export const librarySearchSpec = listSpec({
  where: { ...contentListSpec.where, contentType: anyOf(z.enum(libraryTypes)) },
  modifiers: contentListSpec.modifiers,
  orderBy: contentListSpec.orderBy,
  limit: LIBRARY_PAGE_SIZE,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})

/** The pages of where a word occurs. */
export const occurrencesSpec = listSpec({
  where: {},
  modifiers: {},
  orderBy: ['name'],
  limit: LIBRARY_PAGE_SIZE,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
