import { diffArrays } from 'diff'
import { textOfHtml } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { isUploadSlot } from '@/lib/upload/limits'
import type { MediaEntry } from '@/lib/upload/uploads-map'
import { type ComparedBlocks, compareBlocks } from './compare-blocks'
import { isSameValue } from './item-fields'
import type { BlocksOf } from './merge-fields'
import { type Names, wordsOf } from './words-of'

/** A file of an item, as shown. */
type File = Pick<MediaEntry, 'id' | 'url' | 'type'>

/** A difference in one field; `path` leads to it from the record down. A name that is not known is null. */
export type FieldChange = { path: string[] } & (
  | { is: 'text'; blocks: ComparedBlocks }
  | { is: 'words'; before: string; after: string }
  | { is: 'value'; before: unknown; after: unknown }
  | { is: 'file'; before: File | null; after: File | null }
  | { is: 'list'; added: (string | null)[]; removed: (string | null)[]; moved: (string | null)[] }
)

/** The helpers a comparison needs besides both records. */
type Around = { names: Names; blocksOf: BlocksOf }

type Item = { id: string }
type Entry = { key: string; name: string | null }

/** Record fields that are compared as plain values, in display order. */
const PLAIN = [
  'name',
  'assetCode',
  'contentState',
  'curriculum',
  'teacherEdition',
  'scoring',
  'sharedWithDistrict',
  'sharedWithSchool',
  'digitalAssetCode',
  'territorySelectionType',
] as const
/** Record fields that are lists of ids, in display order. */
const LISTS = [
  'tagIds',
  'instructionStandardIds',
  'applicationStandardIds',
  'academicVocabPhraseIds',
  'contentVocabPhraseIds',
  'footnoteVocabPhraseIds',
  'proficiencyIds',
  'territorySelections',
] as const
/** Fields that the server derives from `data`. */
const DERIVED = ['languages']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAbsent = (value: unknown) => value === undefined || value === null || value === ''
const areItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && typeof item.id === 'string')
const isMarkedUp = (text: string) => /<[a-z][^>]*>|&(#\d+|[a-z]+);/i.test(text)
const plain = (text: string) => (isMarkedUp(text) ? textOfHtml(text) : text)

/** Compares two lists: added, removed and reordered entries. */
function compareEntries(path: string[], before: readonly Entry[], after: readonly Entry[]): FieldChange[] {
  const keys = (entries: readonly Entry[]) => new Set(entries.map(({ key }) => key))
  const [was, is] = [keys(before), keys(after)]
  const names = (entries: readonly Entry[]) => entries.map(({ name }) => name)
  const kept = after.filter(({ key }) => was.has(key))
  const order = before.flatMap(({ key }) => (is.has(key) ? [key] : []))
  const steps = diffArrays(
    order,
    kept.map(({ key }) => key),
  )
  const passed = new Set(steps.flatMap(({ added, value }) => (added ? value : [])))
  const change = {
    added: names(after.filter(({ key }) => !was.has(key))),
    removed: names(before.filter(({ key }) => !is.has(key))),
    moved: names(kept.filter(({ key }) => passed.has(key))),
  }
  const isSame = change.added.length + change.removed.length + change.moved.length === 0
  return isSame ? [] : [{ path, is: 'list', ...change }]
}

function compareTexts(path: string[], before: string, after: string, { blocksOf }: Around): FieldChange {
  const isHtml = isMarkedUp(before) || isMarkedUp(after)
  const [was, now] = isHtml ? [blocksOf(before), blocksOf(after)] : [null, null]
  if (was && now && was.length + now.length > 0) return { path, is: 'text', blocks: compareBlocks(was, now) }
  const words = { before: plain(before), after: plain(after) }
  // The same text with different formatting.
  if (words.before === words.after) return { path, is: 'text', blocks: compareBlocks([before], [after]) }
  return { path, is: 'words', ...words }
}

const entryOf =
  ({ names }: Around) =>
  (value: unknown): Entry => ({
    key: isRecord(value) && typeof value.id === 'string' ? value.id : JSON.stringify(value),
    name: wordsOf(value, names) || null,
  })

/** Compares lists of items by id; items in both lists are compared field by field. */
function compareItemLists(path: string[], before: readonly Item[], after: readonly Item[], around: Around) {
  const changes = compareEntries(path, before.map(entryOf(around)), after.map(entryOf(around)))
  const inner = after.flatMap((item, at) => {
    const was = before.find(({ id }) => id === item.id)
    return was ? compareValues([...path, String(at)], was, item, around) : []
  })
  return [...changes, ...inner]
}

function compareValues(path: string[], before: unknown, after: unknown, around: Around): FieldChange[] {
  if (isSameValue(before, after)) return []
  const isText = (value: unknown) => typeof value === 'string' && !around.names.has(value) && !isId(value)
  if ((isText(before) || isAbsent(before)) && (isText(after) || isAbsent(after)))
    return [compareTexts(path, String(before ?? ''), String(after ?? ''), around)]
  const [was, now] = [before ?? [], after ?? []]
  if (Array.isArray(was) && Array.isArray(now)) {
    if (areItems(was) && areItems(now)) return compareItemLists(path, was, now, around)
    return compareEntries(path, was.map(entryOf(around)), now.map(entryOf(around)))
  }
  if ((isRecord(before) || isAbsent(before)) && (isRecord(after) || isAbsent(after))) {
    const [old, present] = [before ?? {}, after ?? {}].map((value) => (isRecord(value) ? value : {}))
    const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(present ?? {})])
    return [...fields].flatMap((name) =>
      name === 'id' || DERIVED.includes(name)
        ? []
        : compareValues([...path, name], old?.[name], present?.[name], around),
    )
  }
  return [{ path, is: 'value', before, after }]
}

const fileOf = (entry: MediaEntry | undefined): File | null =>
  entry ? { id: entry.id, url: entry.url, type: entry.type } : null

function compareFiles({ uploadsMap: before }: WireContent, { uploadsMap: after }: WireContent): FieldChange[] {
  const slots = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isUploadSlot)
  return slots.flatMap((slot): FieldChange[] => {
    const [was, now] = [fileOf(before[slot]), fileOf(after[slot])]
    return was?.id === now?.id ? [] : [{ path: ['uploadsMap', slot], is: 'file', before: was, after: now }]
  })
}

/** Returns the children of an item; the same child in another section is a different entry. */
const childrenOf = ({ children = [] }: WireContent): Entry[] =>
  children.flatMap(({ id, name, section, insertionData }) =>
    insertionData ? [] : [{ key: `${id} ${section ?? ''}`, name: section ? `${name} (${section})` : name }],
  )

/** Returns the names of everything within an item, by id: choices, parts, children, tags, standards. */
export function namesWithin(...records: readonly WireContent[]): Map<string, string> {
  const names = new Map<string, string>()
  function walk(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) walk(each)
    if (!isRecord(value)) return
    const words = [value.label, value.title, value.name, value.prompt, value.text].find((each) => !isAbsent(each))
    if (typeof value.id === 'string' && typeof words === 'string') names.set(value.id, textOfHtml(words))
    for (const each of Object.values(value)) walk(each)
  }
  for (const { data, children = [], tags = [], standards } of records) {
    walk(data)
    for (const { id, name } of children) names.set(id, name)
    for (const { id, name } of tags) names.set(id, name)
    for (const { id, shortCode } of standards) names.set(id, shortCode)
  }
  return names
}

/** Compares an item before and after, field by field: its own fields, data, files, children and classifications. */
export function compareItems(before: WireContent, after: WireContent, around: Around): FieldChange[] {
  const named = (id: string): Entry => ({ key: id, name: around.names.get(id) ?? null })
  const edition = 'teacherEditionContent'
  return [
    ...PLAIN.flatMap((name) => compareValues([name], before[name], after[name], around)),
    ...compareValues(['data'], before.data, after.data, around),
    ...compareValues([edition], before[edition], after[edition], around),
    ...compareFiles(before, after),
    ...compareEntries(['children'], childrenOf(before), childrenOf(after)),
    ...LISTS.flatMap((name) => compareEntries([name], (before[name] ?? []).map(named), (after[name] ?? []).map(named))),
  ]
}
