import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const audioFields = (f: DataFields) => ({
  description: f.html('short', 2000),
  transcript: f.html('full'),
})

export type AudioData = DataOf<typeof audioFields>
