import { type ContentType, isPageType } from '@/lib/content/types'

/** What can be placed under another item by a district or a teacher: what is read or done, not what orders the curriculum. */
export const insertableTypes = [
  'unit',
  'chapter',
  'echo',
  'source',
  'subsection',
  'block',
  'interactive',
  'link',
] as const satisfies readonly ContentType[]

export type InsertablePageType = Exclude<(typeof insertableTypes)[number], 'block' | 'interactive' | 'link'>

/** What can be inserted as a page of its own, beside another. */
export const insertablePageTypes = insertableTypes.filter((type): type is InsertablePageType => isPageType(type))

/** What can be inserted on a page, beside its text. */
export const insertableItemTypes = insertableTypes.filter((type) => !isPageType(type))
