import type { ContentState, ContentType } from '@/lib/content/types'

/** The parts of an item that the checks read. */
export type CheckedItem = {
  id: string
  name: string
  contentType: ContentType
  contentSubType: string | null
  contentState: ContentState
  assetCode: string | null
  /** As validated and stored. */
  data: object
  teacherEditionContent: object | null
  /** { scored, maxScore }; null for the type's own points. */
  scoring: object | null
  /** Upload ids by slot. */
  uploads: Readonly<Record<string, string>>
  children: readonly { id: string }[]
}

/** The facts that the checks need beyond the item itself. */
export type CheckedWorld = {
  /** The items that are checked together, by id. */
  items: ReadonlyMap<string, CheckedItem>
  /** The state of each existing item that one of them references, as it will be after publishing. */
  states: ReadonlyMap<string, ContentState>
  /** The asset codes of existing items among those used in links, normalized by `codeOf`. */
  codes: ReadonlySet<string>
  /** Asset codes that are nearly equal to another item's, by item id: the other's code. */
  nearCodes: ReadonlyMap<string, string>
}

/** A text of an item with its path; `name` is the last step of the path that is not an index. */
export type TextField = { path: string; name: string; text: string }

/** Names of the fields that contain HTML, anywhere in `data`. */
const HTML_NAMES = new Set(
  'body leveledBody spanishBody prompt explanation description instructions caption longTextAlternative transcript modelAnswer label feedback definition spanishDefinition bodytext question answer text nameHtml notes'.split(
    ' ',
  ),
)
/** Author's notes are plain text in `data` and HTML only in the teacher edition. */
const isHtml = ({ path, name }: TextField) => HTML_NAMES.has(name) && path !== 'data.notes'

function* textsIn(value: unknown, path: string, name: string): Generator<TextField> {
  if (typeof value === 'string') yield { path, name, text: value }
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* textsIn(item, `${path}.${at}`, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, field] of Object.entries(value)) yield* textsIn(field, `${path}.${key}`, key)
}

/** Returns all texts of an item's data and of its teacher edition. */
export function textFields({ data, teacherEditionContent }: CheckedItem): TextField[] {
  return [...textsIn(data, 'data', ''), ...textsIn(teacherEditionContent, 'teacherEditionContent', '')]
}

/** Returns the texts that contain HTML. */
export function htmlFields(item: CheckedItem): TextField[] {
  return textFields(item).filter((field) => field.text.includes('<') && isHtml(field))
}
