import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const documentFields = (f: DataFields) => ({
  description: f.html('short', 2000),
  allowDownload: f.flagOr(true),
})

export type DocumentData = DataOf<typeof documentFields>
