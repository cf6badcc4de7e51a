import { z } from 'zod'
import { invalidInput } from '@/lib/error/product-error'
import { type InteractiveDataMap, interactiveSchemas } from '@/lib/interactive/schema-registry'
import { type InteractiveSubType, interactiveSubTypes } from '@/lib/interactive/sub-types'
import { type DataFields, type DataMode, type DataOf, dataFields } from '@/lib/rich-text/data-fields'
import { checkRubric, rubricFields } from '@/lib/rubric/schema'
import {
  exemplarFields,
  peerReviewFields,
  promptFields,
  rankingFields,
  scaffoldFields,
  textBlockFields,
  wordBankBlockFields,
} from './data/block'
import { type AnyTypeData, anyTypeFields, checkVersions } from './data/common'
import { droppedPaths } from './data/dropped'
import { checkEcho, echoFields } from './data/echo'
import { checkGrade, containerFields, courseFields, gradeFields, unitFields } from './data/levels'
import { checkLink, linkFields } from './data/link'
import {
  assessmentFields,
  chapterFields,
  collectionFields,
  playedFields,
  readingFields,
  subsectionFields,
} from './data/reading'
import { vocabFields } from './data/vocab'
import { type ContentSubType, type ContentType, isContentPair } from './types'

type Fields = (f: DataFields) => z.ZodRawShape

/** The parser of the `data` of one type and subtype. */
type Definition<Data> = { build: (mode: DataMode) => z.ZodType<Data & AnyTypeData> }

type Rules<Data> = {
  words?: Fields | undefined
  publishCheck?: ((data: Data, context: z.RefinementCtx) => void) | undefined
  settle?: ((data: Data) => Data) | undefined
}

function define<F extends Fields>(
  fields: F,
  { words, publishCheck, settle }: Rules<DataOf<F>> = {},
): Definition<DataOf<F>> {
  return {
    build(mode) {
      const f = dataFields(mode)
      // The shape combines the fields with those of any type, which the compiler cannot see through the generic spread.
      const object = z.object({ ...anyTypeFields(f, words?.(f)), ...fields(f) }) as unknown as z.ZodType<
        DataOf<F> & AnyTypeData
      >
      const checked = object.superRefine((data, context) => {
        checkVersions(data, context)
        if (mode === 'publish') publishCheck?.(data, context)
      })
      return settle ? checked.transform((data) => ({ ...data, ...settle(data) })) : checked
    },
  }
}

// Object.fromEntries loses the keys; each subtype's definition is built from its own entry.
const interactives = Object.fromEntries(
  interactiveSubTypes.map((subType) => {
    const { fields, ...rules } = interactiveSchemas[subType]
    return [subType, define(fields, rules as Rules<DataOf<Fields>>)]
  }),
) as unknown as { [S in InteractiveSubType]: Definition<InteractiveDataMap[S]> }

const container = define(containerFields)
const chapter = define(chapterFields)
const echo = define(echoFields, { publishCheck: checkEcho })
const played = define(playedFields)
const collection = define(collectionFields)
const textBlock = define(textBlockFields)
const vocab = define(vocabFields)
const link = define(linkFields, { publishCheck: checkLink })

/** One entry for each type and subtype: a new one does not compile without its entry. */
const definitions = {
  grade: define(gradeFields, { publishCheck: checkGrade }),
  course: define(courseFields),
  container: {
    module: container,
    'lesson-list': container,
    'advanced-foundational-skills': container,
    group: container,
  },
  unit: define(unitFields),
  chapter: { chapter, lesson: chapter, assessment: define(assessmentFields) },
  echo: { writing: echo, response: echo },
  source: {
    reading: define(readingFields),
    video: played,
    audio: played,
    'image-set': collection,
    structured: collection,
  },
  subsection: define(subsectionFields),
  block: {
    text: textBlock,
    summary: textBlock,
    scaffold: define(scaffoldFields),
    prompt: define(promptFields),
    exemplar: define(exemplarFields),
    'word-bank': define(wordBankBlockFields),
    'peer-review': define(peerReviewFields),
    ranking: define(rankingFields),
  },
  interactive: interactives,
  vocab: { academic: vocab, content: vocab, footnote: vocab },
  link: { external: link, research: link },
  rubric: define(rubricFields, { publishCheck: checkRubric }),
} satisfies {
  [T in ContentType]: ContentSubType<T> extends string
    ? { [S in ContentSubType<T>]: Definition<object> }
    : Definition<object>
}

type Definitions = typeof definitions

/** The `data` of a type, or of one of its subtypes, as it is stored and read. */
export type ContentData<
  T extends ContentType = ContentType,
  S extends ContentSubType<T> = ContentSubType<T>,
> = T extends ContentType
  ? Definitions[T] extends Definition<infer Data>
    ? Data & AnyTypeData
    : S extends keyof Definitions[T]
      ? Definitions[T][S] extends Definition<infer Data>
        ? Data & AnyTypeData
        : never
      : never
  : never

export type { DataMode }

function definitionOf(contentType: ContentType, contentSubType: string | null): Definition<object> {
  const pair = { contentType, contentSubType }
  if (!isContentPair(pair)) throw new RangeError(`No content is ${contentType} ${contentSubType}`)
  const line: object = definitions[contentType]
  // The pair was checked: the entry is a definition, or has one under this subtype.
  return (contentSubType === null ? line : line[contentSubType as keyof typeof line]) as Definition<object>
}

const schemas = new Map<string, z.ZodType<object>>()

/** Returns the schema of one type's `data`; a draft may lack fields that publishing requires (contract.md §3). */
export function contentDataSchema<T extends ContentType, S extends ContentSubType<T>>(
  contentType: T,
  contentSubType: S,
  mode: DataMode = 'draft',
): z.ZodType<ContentData<T, S>> {
  const key = `${contentType}/${contentSubType}/${mode}`
  const schema = schemas.get(key) ?? definitionOf(contentType, contentSubType).build(mode)
  schemas.set(key, schema)
  // The table's entry for exactly this type and subtype, as `ContentData` infers it.
  return schema as z.ZodType<ContentData<T, S>>
}

const emptyData = new Map<string, object>()

function emptyOf(contentType: ContentType, contentSubType: ContentSubType): object {
  const key = `${contentType}/${contentSubType}`
  const empty = emptyData.get(key) ?? contentDataSchema(contentType, contentSubType as never).parse({})
  emptyData.set(key, empty)
  return empty
}

/**
 * Parses `data` before it is stored: sanitizes HTML, fills in defaults, drops unknown fields and returns their paths. Mode 'read' accepts
 * stored data as it is and only adds the defaults of fields newer than the record. Throws `invalid_input` with a path such as
 * `data.choices.0.label` for each problem.
 */
export function parseContentData<T extends ContentType, S extends ContentSubType<T>>(
  contentType: T,
  contentSubType: S,
  data: unknown,
  { mode }: { mode: DataMode | 'read' },
): { data: ContentData<T, S>; dropped: string[] } {
  if (mode === 'read') {
    // Only parsed data is ever stored.
    return { data: { ...emptyOf(contentType, contentSubType), ...(data as object) } as ContentData<T, S>, dropped: [] }
  }
  const parsed = contentDataSchema(contentType, contentSubType, mode).safeParse(data ?? {})
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ path: ['data', ...path].join('.'), message }))
    throw invalidInput('The data of the content is not valid.', problems)
  }
  return { data: parsed.data, dropped: droppedPaths(data, parsed.data) }
}
