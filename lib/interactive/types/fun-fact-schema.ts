import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const funFactFields = (f: DataFields) => ({
  title: f.text(120),
  body: f.requiredHtml('full'),
  imageContentId: f.contentId(),
})

export type FunFactData = DataOf<typeof funFactFields>
