import { z } from 'zod'
import { MAX_CHOICE_LABEL_LENGTH, MAX_CHOICES, MAX_PARTS } from '@/lib/interactive/limits'
import { type PartWords, partWordsSchema, problemsOfWords, type WordedPart } from '@/lib/interactive/parts/words-schema'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { itemIdSchema, plainText } from '@/lib/rich-text/data-fields'
import {
  MAX_ATTACHMENTS,
  MAX_ATTRIBUTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NAME_PREFIX_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_SUBTITLE_LENGTH,
  MAX_VARIATIONS,
  MAX_WORD_LENGTH,
  MAX_WORD_SETS,
} from '../limits'

const attachment = (f: DataFields) =>
  z
    .object({ name: f.requiredTitle(MAX_NAME_LENGTH), uploadId: f.contentId(), contentId: f.contentId() })
    .refine(({ uploadId, contentId }) => f.mode === 'draft' || Boolean(uploadId) !== Boolean(contentId), {
      message: 'needs either an upload or a content item',
    })

const wordSet = (f: DataFields) =>
  z.object({
    primaryWord: f.requiredText(MAX_WORD_LENGTH),
    variations: f.list(plainText(MAX_WORD_LENGTH), { max: MAX_VARIATIONS }),
  })

export const wordSets = (f: DataFields) => f.optionalList(wordSet(f), MAX_WORD_SETS)
export const requiredWordSets = (f: DataFields) => f.list(wordSet(f), { min: 1, max: MAX_WORD_SETS })

/**
 * The texts of one version that replace the standard ones; missing ones fall back to the standard. `name` is the item's title; `own` are the
 * texts that only items of this kind have.
 */
function versionWords(f: DataFields, own: z.ZodRawShape) {
  const words = z.object({
    name: f.title(MAX_NAME_LENGTH),
    prompt: f.html('full'),
    explanation: f.html('full'),
    placeholder: f.text(300),
    caption: f.html('short', MAX_DESCRIPTION_LENGTH),
    imageAltText: f.text(2000),
    description: f.html('short', MAX_DESCRIPTION_LENGTH),
    transcript: f.html('full'),
    /** Choices by the ids of the standard ones; only those say which is right. */
    choices: f.optionalList(
      z.object({ id: itemIdSchema, label: f.html('short', MAX_CHOICE_LABEL_LENGTH), feedback: f.html('short') }),
      MAX_CHOICES,
    ),
    /** Parts of an activity, by the ids of the standard ones. */
    parts: f.optionalList(partWordsSchema(f), MAX_PARTS),
  })
  // The type leaves out the texts of a single kind: the rules below read only those that every kind may have.
  return words.extend(own) as unknown as typeof words
}

type Choices = readonly { id: string }[]
type Words = { choices?: Choices; parts?: readonly PartWords[] }
type Worded = { versions?: Record<string, Words | undefined>; choices?: Choices; parts?: readonly WordedPart[] }

/** Checks that a version only rewords the choices and parts of the question and adds none: the key is the same in all versions. */
export function checkVersions(data: object, context: z.RefinementCtx): void {
  // Parsed by the schema of its type: lists with these names hold choices and parts.
  const { versions, choices = [], parts = [] } = data as Worded
  const known = new Set(choices.map(({ id }) => id))
  const partOf = new Map(parts.map((part) => [part.id, part]))
  for (const [version, words] of Object.entries(versions ?? {})) {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['versions', version, ...path], message })
    words?.choices?.forEach(({ id }, at) => {
      if (!known.has(id)) refuse(['choices', at, 'id'], 'is the id of none of the choices of the question')
    })
    words?.parts?.forEach((own, at) => {
      for (const { path, message } of problemsOfWords(partOf.get(own.id), own)) refuse(['parts', at, ...path], message)
    })
  }
}

/** The fields that `data` of any type may have; `words` are the texts that only this kind has in its versions. */
export const anyTypeFields = (f: DataFields, words: z.ZodRawShape = {}) => ({
  namePrefix: f.title(MAX_NAME_PREFIX_LENGTH),
  nameHtml: f.html('short', MAX_NAME_LENGTH),
  subtitle: f.title(MAX_SUBTITLE_LENGTH),
  description: f.html('short', MAX_DESCRIPTION_LENGTH),
  /** For authors only. */
  notes: f.text(MAX_NOTES_LENGTH),
  attribution: f.text(MAX_ATTRIBUTION_LENGTH),
  sensitive: f.flag(),
  /** A section color; an unknown name leaves the section's default. */
  sectionAccent: f.text(40),
  attachments: f.optionalList(attachment(f), MAX_ATTACHMENTS),
  contentWordBank: wordSets(f),
  /** Its texts in the other versions of its page (domain.md §1). */
  versions: f.optional(
    z.object({ leveled: f.optional(versionWords(f, words)), spanish: f.optional(versionWords(f, words)) }),
  ),
})

export type AnyTypeData = DataOf<typeof anyTypeFields>

/** Returns the fields for the three versions of a text; responses list the existing ones as `languages` and `levels`. */
export const bodies = (f: DataFields) => ({
  body: f.html('full'),
  leveledBody: f.html('full'),
  spanishBody: f.html('full'),
})
