import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'

export const numberCrunchFields = (f: DataFields) => ({
  number: f.requiredText(40),
  bodytext: f.html('short'),
  question: f.html('short'),
  /** Shown on request; not a key. */
  answer: f.html('short'),
  source: f.text(1000),
})

export const numberCrunchWords = (f: DataFields) => ({
  bodytext: f.html('short'),
  question: f.html('short'),
  answer: f.html('short'),
  source: f.text(1000),
})

export type NumberCrunchData = DataOf<typeof numberCrunchFields>
