import { z } from 'zod'
import type { PartKind } from '@/lib/interactive/sub-types'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { fillInTheBlankSchema, fillInTheBlankValueSchema } from './fill-in-the-blank-schema'
import { matchSchema, matchValueSchema } from './match-schema'
import { orderSchema, orderValueSchema } from './order-schema'
import { shortAnswerSchema, shortAnswerValueSchema } from './short-answer-schema'
import { sortSchema, sortValueSchema } from './sort-schema'
import { tableSchema, tableValueSchema } from './table-schema'
import { wordBankSchema, wordBankValueSchema } from './word-bank-schema'

/** Returns the schema of a part of an activity, discriminated by its kind. */
export const partSchema = (f: DataFields) =>
  z.discriminatedUnion('kind', [
    shortAnswerSchema(f),
    fillInTheBlankSchema(f),
    wordBankSchema(f),
    matchSchema(f),
    orderSchema(f),
    sortSchema(f),
    tableSchema(f),
  ])

export type Part = z.output<ReturnType<typeof partSchema>>

/** A part of one kind, or of any. */
export type PartOf<K extends PartKind> = Extract<Part, { kind: K }>

type ValueSchemas = { [K in PartKind]: (part: PartOf<K>) => z.ZodType }

const valueSchemas: ValueSchemas = {
  'short-answer': shortAnswerValueSchema,
  'fill-in-the-blank': fillInTheBlankValueSchema,
  'word-bank': wordBankValueSchema,
  match: matchValueSchema,
  order: orderValueSchema,
  sort: sortValueSchema,
  table: tableValueSchema,
}

/** Returns the schema of a learner's value for one part. */
export function partValueSchema<K extends PartKind>(part: PartOf<K>): z.ZodType {
  const kind: K = part.kind
  return valueSchemas[kind](part)
}
