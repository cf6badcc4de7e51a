import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const funFactFields = (f: DataFields) => ({
  title: f.title(120),
  body: f.requiredHtml('full'),
  imageContentId: f.contentId(),
})

export type FunFactData = DataOf<typeof funFactFields>
