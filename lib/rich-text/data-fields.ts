import { z } from 'zod'
import { isBlankHtml, textOfHtml } from '@/lib/common/html-text'
import { newRandomId } from '@/lib/common/id'
import { isStorable } from '@/lib/common/storable'
import { isVisibleName, NOT_VISIBLE } from '@/lib/common/visible-name'
import type { RichTextLevel } from './level'
import { richText } from './schema'
import { hasFittingTables } from './table-limits'

/** Drafts may lack required fields; publishing checks them (contract.md §3). Both modes parse to the same shape. */
export type DataMode = 'draft' | 'publish'

/** The longest HTML of one field, in characters with markup (contract.md §1). */
export const MAX_HTML_LENGTH = 200_000
export const MAX_ITEM_ID_LENGTH = 100

/** Returns the schema of plain text as written, with markup shown literally; never trimmed. `max` counts UTF-16 units, like a form's maxlength. */
export function plainText(max: number) {
  return z.string().max(max).refine(isStorable, 'has characters that cannot be stored')
}

/** Returns the schema of a title or another short name as written; if it is not empty, some of it must be visible (contract.md §1.2). */
export function visibleText(max: number) {
  return plainText(max).refine((text) => text.trim() === '' || isVisibleName(text.trim()), NOT_VISIBLE)
}

/** The key of a record by item id; a table's cells have keys composed of two ids. */
const recordKeySchema = plainText(2 * MAX_ITEM_ID_LENGTH + 1)
  .min(1)
  .refine((id) => id !== '__proto__', 'is not a possible id')

/** The id of a choice, part, option or word within one item; unlike record ids it may be any short text. */
export const itemIdSchema = plainText(MAX_ITEM_ID_LENGTH)
  .min(1)
  .refine((id) => id !== '__proto__', 'is not a possible id')

/** Returns the schema of HTML of a level, with its tables normalized. */
export function htmlText(level: RichTextLevel, maxText = MAX_HTML_LENGTH) {
  return (
    z
      .string()
      .max(MAX_HTML_LENGTH)
      .pipe(richText(level))
      // HTML that exceeded the limit once stored could not be sent back.
      .refine((html) => html.length <= MAX_HTML_LENGTH, {
        message: `must have at most ${MAX_HTML_LENGTH} characters with its markup`,
        params: { isTooLong: true },
        abort: true,
      })
      .refine(hasFittingTables, 'holds a table of more than 100 rows or columns')
      .refine(
        (html) => html.length <= maxText || textOfHtml(html).length <= maxText,
        `must have at most ${maxText} characters`,
      )
  )
}

function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => value ?? undefined, schema.optional())
}

function withDefault<S extends z.ZodType>(schema: S, value: () => z.output<S>) {
  return schema.nullish().transform((given): z.output<S> => given ?? value())
}

/** Returns the schema of a list whose length is checked before its items are parsed, because each may contain HTML. */
function bounded<S extends z.ZodType>(item: S, max: number) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value
    context.issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value })
    return z.NEVER
  }, z.array(item).max(max))
}

function hasUniqueIds(items: readonly unknown[]): boolean {
  const ids = items.flatMap((item) => (item && typeof item === 'object' && 'id' in item ? [item.id] : []))
  return new Set(ids).size === ids.length
}

/**
 * Returns the field schemas for `data` in one mode. Null means absent everywhere. A required field that a draft lacks becomes '' or [], so that
 * readers never see undefined.
 */
export function dataFields(mode: DataMode) {
  const isPublish = mode === 'publish'
  return {
    mode,
    optional,

    text: (max: number) => optional(plainText(max)),
    textOr: (max: number, value: string) => withDefault(plainText(max), () => value),
    requiredText: (max: number) =>
      withDefault(plainText(max), () => '').refine((text) => !isPublish || text.trim() !== '', 'is required'),

    title: (max: number) => optional(visibleText(max)),
    requiredTitle: (max: number) =>
      withDefault(visibleText(max), () => '').refine((text) => !isPublish || text.trim() !== '', 'is required'),

    html: (level: RichTextLevel, maxText = MAX_HTML_LENGTH) => optional(htmlText(level, maxText)),
    requiredHtml: (level: RichTextLevel, maxText = MAX_HTML_LENGTH) =>
      withDefault(htmlText(level, maxText), () => '').refine((html) => !isPublish || !isBlankHtml(html), 'is required'),

    flag: () => optional(z.boolean()),
    flagOr: (value: boolean) => withDefault(z.boolean(), () => value),

    integer: (min: number, max: number) => optional(z.int().min(min).max(max)),
    integerOr: (min: number, max: number, value: number) => withDefault(z.int().min(min).max(max), () => value),
    numberOr: (min: number, max: number, value: number) => withDefault(z.number().min(min).max(max), () => value),

    oneOf: <const T extends readonly [string, ...string[]]>(values: T) => optional(z.enum(values)),
    oneOfOr: <const T extends readonly [string, ...string[]]>(values: T, value: T[number]) =>
      withDefault(z.enum(values), () => value as z.output<z.ZodEnum<{ [K in T[number]]: K }>>),

    /** The id of another content item. */
    contentId: () => optional(z.uuid()),

    /** An item of a draft may lack an id; it then gets one. */
    itemId: () =>
      isPublish
        ? withDefault(itemIdSchema, () => '').refine(Boolean, 'is required')
        : withDefault(itemIdSchema, newRandomId),

    /** A list whose items have unique ids; publishing requires at least `min` of them. */
    list: <S extends z.ZodType>(item: S, { min = 0, max }: { min?: number; max: number }) =>
      withDefault(bounded(item, max).refine(hasUniqueIds, 'has the same id twice'), () => []).refine(
        (items) => !isPublish || items.length >= min,
        min === 1 ? 'is required' : `needs at least ${min}`,
      ),

    /** A list that may be absent. */
    optionalList: <S extends z.ZodType>(item: S, max: number) => optional(bounded(item, max)),

    /** A record of values by id; at most `max` entries. */
    byId: <S extends z.ZodType>(value: S, max: number) =>
      withDefault(
        z
          .record(recordKeySchema, value)
          .refine((record) => Object.keys(record).length <= max, `has more than ${max} entries`),
        () => ({}),
      ),

    /** An object of fields that is always present. */
    group: <S extends z.ZodRawShape>(shape: S) => z.preprocess((value) => value ?? {}, z.object(shape)),
  }
}

export type DataFields = ReturnType<typeof dataFields>

/** The type that a set of fields parses to, the same in both modes. */
export type DataOf<F extends (fields: DataFields) => z.ZodRawShape> = z.output<z.ZodObject<ReturnType<F>>>
