import { z } from 'zod'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'

/** How a machine mends what a check found; each has a text of its own on the button. */
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

/** What is checked before an item is published. An error of a draft stops its publication, a warning is told (docs/contract.md §2, Content). */
export const rules = {
  required: { severity: 'error', message: 'Something that publishing needs is missing or not valid.' },
  'missing-file': { severity: 'error', message: 'A file that publishing needs is missing.' },
  'alt-text': { severity: 'error', message: 'A picture has no alt text and is not decorative.' },
  'long-alternative': { severity: 'warning', message: 'A long alt text has no long alternative beside it.' },
  captions: { severity: 'error', message: 'A film has no captions.' },
  transcript: { severity: 'warning', message: 'A recording has no transcript.' },
  'heading-order': { severity: 'warning', message: 'A heading skips a level.', fix: 'next-level' },
  'empty-heading': { severity: 'warning', message: 'A heading is empty.', fix: 'remove' },
  'table-headers': { severity: 'error', message: 'A table has no header cells.', fix: 'first-row' },
  'dead-link': { severity: 'error', message: 'A link leads nowhere.', fix: 'unlink' },
  'bare-link': { severity: 'warning', message: 'A link is named by its address alone.' },
  'check-phrase': { severity: 'error', message: 'A link has no check phrase.' },
  'dead-reference': { severity: 'error', message: 'Something that is shown here is gone.', fix: 'remove' },
  'draft-reference': { severity: 'error', message: 'Something that is shown here is a draft.' },
  'draft-link': { severity: 'warning', message: 'Something that is linked here is a draft.' },
  'left-placeholder': { severity: 'error', message: 'A place for an interactive is still empty.', fix: 'remove' },
  'misplaced-number': { severity: 'error', message: 'A number crunch stands outside of a source.', fix: 'remove' },
  'first-title': { severity: 'error', message: 'A standalone question has no first title.', fix: 'first-title' },
  'missing-key': { severity: 'error', message: 'A question has no right answer.' },
  'missing-points': { severity: 'warning', message: 'A question is worth no points.', fix: 'one-point' },
  'leveled-parity': { severity: 'warning', message: 'The leveled version is missing here, and is there beside it.' },
  'spanish-parity': { severity: 'warning', message: 'The Spanish version is missing here, and is there beside it.' },
  'asset-code-clash': { severity: 'warning', message: 'Another item has nearly the same asset code.' },
  'accent-contrast': {
    severity: 'warning',
    message: 'A section colour is none of those whose contrast is known.',
    fix: 'section-colour',
  },
  'draft-below': { severity: 'warning', message: 'A draft stands in what is published.', fix: 'publish' },
} as const satisfies Record<string, RuleSpec>
export type Rule = keyof typeof rules

// The keys of the table above.
export const ruleNames = Object.keys(rules) as [Rule, ...Rule[]]

/** How what a rule finds is mended; null where no machine can. */
export function fixOf(rule: Rule): Fix | null {
  const { fix }: RuleSpec = rules[rule]
  return fix ?? null
}

/** What a check found, before it is said of which item. */
export type Found = {
  rule: Rule
  /** The field, from the record down: `data.choices.0.label`, `uploads.captions`. */
  path: string
  /** Which heading, table, link or block of an HTML field, from 0; null where the field as a whole is meant. */
  at?: number
  /** What it is about, in the item's own words. */
  detail?: string
  /** Null where this one cannot be mended by a machine although others of its rule can. */
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
    /** An error of what would be published, or of what stands on its page: it stops the publication. */
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

/** What publishing an item publishes and needs, and whom an edit of it touches. */
export const contentChecksSchema = z
  .strictObject({
    /** Errors first. */
    findings: z.array(checkFindingSchema),
    /** Findings beyond those that are told. */
    omitted: wireCount,
    /** How many items stand in the item, at any depth. */
    items: wireCount,
    /** The item and those in it that are not without errors, each with how many are in it and in what it holds. */
    toFix: z.array(z.strictObject({ id: wireId, count: wireCount })),
    /** The drafts that publishing the item publishes with it, each after what it holds; itself last if it is one. */
    drafts: z.array(z.strictObject({ ...itemFields, version: z.int() })),
    /** Whom an edit reaches at once, since published texts are shown live. */
    touched: z.strictObject({
      /** Highlights and notes of readers on the item and on what stands in it. */
      notes: wireCount,
      /** Running assignments, by what was assigned. */
      assignments: z.array(z.strictObject({ ...itemFields, count: wireCount, endDate: wireTime.nullable() })),
    }),
  })
  .meta({ id: 'ContentChecks' })
export type WireContentChecks = z.output<typeof contentChecksSchema>

/** What `POST content/{id}/checks` takes: the finding to mend, as it was told, and the version that it was found in. */
export const mendFindingSchema = z.strictObject({
  version: z.int().min(1),
  rule: z.enum(ruleNames),
  path: z.string().max(500),
  at: z.int().min(0).nullable().default(null),
})
export type MendFinding = z.output<typeof mendFindingSchema>

/** What `POST content/{id}/publications` takes: the drafts that were told, in the versions that were told. */
export const publishContentSchema = z.strictObject({
  drafts: z
    .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
    .min(1)
    .max(5000),
})
export type PublishContent = z.output<typeof publishContentSchema>
