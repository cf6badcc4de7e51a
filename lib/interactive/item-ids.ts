import { labelledLists } from './parts/labelled-lists'
import type { Part } from './parts/schemas'
import type { PartWords } from './parts/words-schema'
import type { ActivityData } from './types/activity-schema'
import type { MultipleChoiceData } from './types/multiple-choice-schema'

/** Returns the new id of an item in a list; `list` is `choices`, `parts`, or the id of a part and the name of its list. */
export type NameItem = (id: string, list: string) => string

/** Returns the items of a list under their new ids, and a map from their former ids. */
function renamed<Item extends { id: string }>(items: readonly Item[], list: string, nameOf: NameItem) {
  const ids = new Map(items.map(({ id }) => [id, nameOf(id, list)]))
  // A key may name an item that does not exist; its id is kept.
  const of = (id: string) => ids.get(id) ?? id
  return { items: items.map((item) => ({ ...item, id: of(item.id) })), of }
}

const mapEntries = <In, Out>(record: Record<string, In>, map: (key: string, value: In) => [string, Out]) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => map(key, value)))

/** The functions that return the new id of an item of a part, by the name of its list. */
type PartIds = Record<string, ((id: string) => string) | undefined>

function renamePart(part: Part, nameOf: NameItem): { part: Part; of: PartIds } {
  const id = nameOf(part.id, 'parts')
  const list = <Item extends { id: string }>(name: string, items: readonly Item[]) =>
    renamed(items, `${part.id}/${name}`, nameOf)
  switch (part.kind) {
    case 'match': {
      const left = list('left', part.left)
      const right = list('right', part.right)
      const pairs = mapEntries(part.key.pairs, (one, other) => [left.of(one), right.of(other)])
      return {
        part: { ...part, id, left: left.items, right: right.items, key: { pairs } },
        of: { left: left.of, right: right.of },
      }
    }
    case 'order': {
      const items = list('items', part.items)
      return {
        part: { ...part, id, items: items.items, key: { order: part.key.order.map(items.of) } },
        of: { items: items.of },
      }
    }
    case 'sort': {
      const groups = list('groups', part.groups)
      const items = list('items', part.items)
      const groupByItem = mapEntries(part.key.groupByItem, (item, group) => [items.of(item), group && groups.of(group)])
      return {
        part: { ...part, id, groups: groups.items, items: items.items, key: { groupByItem } },
        of: { groups: groups.of, items: items.of },
      }
    }
    case 'word-bank': {
      const words = list('words', part.words)
      const blanks = mapEntries(part.key.blanks, (blank, ids) => [blank, ids.map(words.of)])
      return { part: { ...part, id, words: words.items, key: { blanks } }, of: { words: words.of } }
    }
    default:
      return { part: { ...part, id }, of: {} }
  }
}

type Words = { choices?: { id: string }[] | undefined; parts?: PartWords[] | undefined }

/** Returns the texts of a question's versions, renamed like the choices and parts of the question. */
function renamedVersions(data: object, rename: (words: Words) => Words) {
  // Written by the schemas of all types.
  const { versions } = data as { versions?: Record<string, Words | undefined> }
  if (!versions) return {}
  return { versions: mapEntries(versions, (version, words) => [version, words && { ...words, ...rename(words) }]) }
}

function renamedWords(words: PartWords, { part, of }: { part: Part; of: PartIds }): PartWords {
  const lists = labelledLists.flatMap((name) => {
    const [items, rename] = [words[name], of[name]]
    return items && rename ? [[name, items.map((item) => ({ ...item, id: rename(item.id) }))]] : []
  })
  return { ...words, id: part.id, ...Object.fromEntries(lists) }
}

/**
 * Returns the `data` of a question with new ids for its choices, its parts and their items, consistently in lists, keys and the texts of its
 * versions. Blanks and the rows and columns of a table keep theirs: students see their positions anyway, and they reveal no key. Other data is
 * returned unchanged.
 */
export function renameItems(contentSubType: string | null, data: object, nameOf: NameItem): object {
  if (contentSubType === 'multiple-choice') {
    // Written by the schema of its subtype.
    const question = data as MultipleChoiceData
    const { items: choices, of } = renamed(question.choices, 'choices', nameOf)
    const inWords = (words: Words): Words =>
      words.choices ? { choices: words.choices.map((choice) => ({ ...choice, id: of(choice.id) })) } : {}
    return { ...question, choices, ...renamedVersions(data, inWords) }
  }
  if (contentSubType === 'activity') {
    const activity = data as ActivityData
    const renamedParts = new Map(activity.parts.map((part) => [part.id, renamePart(part, nameOf)]))
    const inWords = ({ parts }: Words): Words =>
      parts
        ? {
            parts: parts.map((words) => {
              const own = renamedParts.get(words.id)
              return own ? renamedWords(words, own) : words
            }),
          }
        : {}
    return { ...activity, parts: [...renamedParts.values()].map(({ part }) => part), ...renamedVersions(data, inWords) }
  }
  return data
}

/** Returns the ids of the items in each list of a question. */
export function itemsOf(contentSubType: string | null, data: object): { has: (id: string, list: string) => boolean } {
  const held = new Set<string>()
  renameItems(contentSubType, data, (id, list) => {
    held.add(JSON.stringify([list, id]))
    return id
  })
  return { has: (id, list) => held.has(JSON.stringify([list, id])) }
}
