import type { ContentState, ContentType } from '@/lib/content/types'

/** What the checks read of an item. */
export type CheckedItem = {
  id: string
  name: string
  contentType: ContentType
  contentSubType: string | null
  contentState: ContentState
  assetCode: string | null
  /** As the schema of its type has stored it. */
  data: object
  teacherEditionContent: object | null
  /** { scored, maxScore }; null reads the type's own points. */
  scoring: object | null
  /** Upload ids by slot. */
  uploads: Readonly<Record<string, string>>
  children: readonly { id: string }[]
}

/** What the checks know of the rest of the world. */
export type CheckedWorld = {
  /** The items that are checked together, by id. */
  items: ReadonlyMap<string, CheckedItem>
  /** The state of each living item that one of them names, as it will be once those that are to be published are. */
  states: ReadonlyMap<string, ContentState>
  /** The asset codes of living items among those that a link names, as `codeOf` gives them. */
  codes: ReadonlySet<string>
  /** Asset codes that are nearly those of others, by the item that has it here: the other's code. */
  nearCodes: ReadonlyMap<string, string>
}

/** A text of an item by the way to it; `name` is the last step that is no number. */
export type TextField = { path: string; name: string; text: string }

/** Fields that hold HTML, wherever they stand in `data`. */
const HTML_NAMES = new Set(
  'body leveledBody spanishBody prompt explanation description instructions caption longTextAlternative transcript modelAnswer label feedback definition spanishDefinition bodytext question answer text nameHtml notes'.split(
    ' ',
  ),
)
/** Notes of authors are plain text in `data`, and HTML in the teacher edition alone. */
const isHtml = ({ path, name }: TextField) => HTML_NAMES.has(name) && path !== 'data.notes'

function* textsIn(value: unknown, path: string, name: string): Generator<TextField> {
  if (typeof value === 'string') yield { path, name, text: value }
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* textsIn(item, `${path}.${at}`, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, field] of Object.entries(value)) yield* textsIn(field, `${path}.${key}`, key)
}

/** All texts of an item's data and of its teacher edition. */
export function textFields({ data, teacherEditionContent }: CheckedItem): TextField[] {
  return [...textsIn(data, 'data', ''), ...textsIn(teacherEditionContent, 'teacherEditionContent', '')]
}

/** Those that hold HTML. */
export function htmlFields(item: CheckedItem): TextField[] {
  return textFields(item).filter((field) => field.text.includes('<') && isHtml(field))
}
