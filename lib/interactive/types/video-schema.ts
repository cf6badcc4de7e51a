import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const videoFields = (f: DataFields) => ({
  description: f.html('short', 2000),
  transcript: f.html('full'),
})

export type VideoData = DataOf<typeof videoFields>
