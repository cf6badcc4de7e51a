import { type ContentType, isPageType } from '@/lib/content/types'

/** Types that a district or a teacher can insert into other items: those that are read or worked on, not those that structure the curriculum. */
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

/** Types that can be inserted as a separate page. */
export const insertablePageTypes = insertableTypes.filter((type): type is InsertablePageType => isPageType(type))

/** Types that can be inserted on a page, beside its text. */
export const insertableItemTypes = insertableTypes.filter((type) => !isPageType(type))
