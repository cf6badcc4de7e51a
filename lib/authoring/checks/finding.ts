import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'

/** The automatic fixes for findings; each has its own button text. */
export const fixes = [
  'publish',
  'first-row',
  'next-level',
  'remove',
  'unlink',
  'first-title',
  'section-colour',
  'one-point',
] as const
export type Fix = (typeof fixes)[number]

type RuleSpec = { severity: 'error' | 'warning'; message: string; fix?: Fix }

/** The checks before publishing. An error in a draft prevents publishing it, a warning does not (docs/contract.md §2, Content). */
export const rules = {
  required: { severity: 'error', message: 'Something that publishing needs is missing or not valid.' },
  'missing-file': { severity: 'error', message: 'A file that publishing needs is missing.' },
  'alt-text': { severity: 'error', message: 'A picture has no alt text and is not decorative.' },
  'long-alternative': { severity: 'warning', message: 'A long alt text has no long alternative.' },
  captions: { severity: 'error', message: 'A film has no captions.' },
  transcript: { severity: 'warning', message: 'A recording has no transcript.' },
  'heading-order': { severity: 'warning', message: 'A heading skips a level.', fix: 'next-level' },
  'empty-heading': { severity: 'warning', message: 'A heading is empty.', fix: 'remove' },
  'table-headers': { severity: 'error', message: 'A table has no header cells.', fix: 'first-row' },
  'dead-link': { severity: 'error', message: 'A link leads nowhere.', fix: 'unlink' },
  'bare-link': { severity: 'warning', message: 'The text of a link is only its address.' },
  'check-phrase': { severity: 'error', message: 'A link has no check phrase.' },
  'dead-reference': { severity: 'error', message: 'Something that is shown here is gone.', fix: 'remove' },
  'draft-reference': { severity: 'error', message: 'Something that is shown here is a draft.' },
  'draft-link': { severity: 'warning', message: 'Something that is linked here is a draft.' },
  'left-placeholder': { severity: 'error', message: 'A place for an interactive is still empty.', fix: 'remove' },
  'misplaced-number': { severity: 'error', message: 'A number crunch is outside of a source.', fix: 'remove' },
  'first-title': { severity: 'error', message: 'A standalone question has no first title.', fix: 'first-title' },
  'missing-key': { severity: 'error', message: 'A question has no right answer.' },
  'missing-points': { severity: 'warning', message: 'A question is worth no points.', fix: 'one-point' },
  'leveled-parity': {
    severity: 'warning',
    message: 'The leveled version is missing, although the items around it have one.',
  },
  'spanish-parity': {
    severity: 'warning',
    message: 'The Spanish version is missing, although the items around it have one.',
  },
  'asset-code-clash': { severity: 'warning', message: 'Another item has nearly the same asset code.' },
  'accent-contrast': {
    severity: 'warning',
    message: 'A section colour is not in the palette with known contrast.',
    fix: 'section-colour',
  },
  'draft-below': { severity: 'warning', message: 'A published item contains a draft.', fix: 'publish' },
} as const satisfies Record<string, RuleSpec>
export type Rule = keyof typeof rules

// The keys of the table above.
export const ruleNames = Object.keys(rules) as [Rule, ...Rule[]]

/** Returns the automatic fix for the findings of a rule; null if there is none. */
export function fixOf(rule: Rule): Fix | null {
  const { fix }: RuleSpec = rules[rule]
  return fix ?? null
}

/** A finding, not yet assigned to an item. */
export type Found = {
  rule: Rule
  /** The path of the field from the record down: `data.choices.0.label`, `uploads.captions`. */
  path: string
  /** The index of the heading, table, link or block in an HTML field, from 0; null if the whole field is meant. */
  at?: number
  /** What the finding is about, quoted from the item. */
  detail?: string
  /** Null if this finding has no automatic fix although others of its rule do. */
  fix?: Fix | null
}

const itemFields = {
  id: wireId,
  name: z.string(),
  contentType: z.string(),
  contentSubType: z.string().nullable(),
}

export const checkFindingSchema = z
  .strictObject({
    rule: z.enum(ruleNames),
    severity: z.enum(['error', 'warning']),
    /** Whether it prevents publishing: an error in the item to be published, or in anything on its page. */
    stops: z.boolean(),
    content: z.strictObject({ ...itemFields, version: z.int() }),
    path: z.string(),
    at: z.int().nullable(),
    message: z.string(),
    detail: z.string().nullable(),
    fix: z.enum(fixes).nullable(),
  })
  .meta({ id: 'CheckFinding' })
export type WireCheckFinding = z.output<typeof checkFindingSchema>

/** What publishing an item publishes and requires, and who is affected by editing it. */
export const contentChecksSchema = z
  .strictObject({
    /** Errors first. */
    findings: z.array(checkFindingSchema),
    /** Number of findings beyond those listed. */
    omitted: wireCount,
    /** Number of items below the item, at any depth. */
    items: wireCount,
    /** The item and those below it that have errors, each with the number of errors in it and below it. */
    toFix: z.array(z.strictObject({ id: wireId, count: wireCount })),
    /** The drafts that publishing the item would publish, each after the items it contains; the item itself, if it is a draft, is last. */
    drafts: z.array(z.strictObject({ ...itemFields, version: z.int() })),
    /** Who an edit affects immediately, as published texts are shown live. */
    touched: z.strictObject({
      /** Readers' highlights and notes on the item and on those below it. */
      notes: wireCount,
      /** Running assignments, grouped by the assigned item. */
      assignments: z.array(z.strictObject({ ...itemFields, count: wireCount, endDate: wireTime.nullable() })),
    }),
  })
  .meta({ id: 'ContentChecks' })
export type WireContentChecks = z.output<typeof contentChecksSchema>

/** The body of `POST content/{id}/checks`: the finding to fix, as it was listed, and the version it was found in. */
export const fixFindingSchema = z.strictObject({
  version: z.int().min(1),
  rule: z.enum(ruleNames),
  path: z.string().max(500),
  at: z.int().min(0).nullable().default(null),
})
export type FixFinding = z.output<typeof fixFindingSchema>

/** The body of `POST content/{id}/publications`: the drafts and their versions, as they were listed. */
export const publishContentSchema = z.strictObject({
  drafts: z
    .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
    .min(1)
    .max(5000),
})
export type PublishContent = z.output<typeof publishContentSchema>
