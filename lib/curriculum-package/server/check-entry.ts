import 'server-only'
import { isId } from '@/lib/common/id'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { contentReferences } from '@/lib/content/references'
import { type ContentPair, echoFeatures, isContentPair, isContentType, takesChildren } from '@/lib/content/types'
import { requiredUploads } from '@/lib/interactive/schema-registry'
import { type PackageEntry, packageEntrySchema } from '../schema'
import { completeEcho } from './complete-echo'
import { type CheckContext, EntryCheck } from './entry-check'
import { writtenHash } from './export-entry'
import { newItem, type PackageIndex, type PackageItem } from './package-index'
import type { PackageEvent } from './read-package'
import { hashOf, type SpooledEntry } from './spooled-entry'

type Entry = Extract<PackageEvent, { kind: 'entry' }>
const ENTRY_FIELDS = new Set(Object.keys(packageEntrySchema.shape))

function standardsOf(sent: PackageEntry['standards']): SpooledEntry['standards'] {
  const lists = Array.isArray(sent)
    ? { instruction: sent, application: [] }
    : (sent ?? { instruction: [], application: [] })
  const of = (linkType: 'application' | 'instruction') =>
    [...new Set(lists[linkType])].map((code) => ({ code, linkType }))
  return [...of('instruction'), ...of('application')]
}

function pairOf(entry: PackageEntry, check: EntryCheck): ContentPair | null {
  const pair = { contentType: entry.contentType, contentSubType: entry.contentSubType ?? null }
  if (isContentPair(pair)) return pair
  if (!isContentType(entry.contentType)) check.error('contentType', `There is no content type "${entry.contentType}".`)
  else if (pair.contentSubType === null) check.error('contentSubType', `A ${entry.contentType} needs a subtype.`)
  else check.error('contentSubType', `A ${entry.contentType} has no subtype "${pair.contentSubType}".`)
  return null
}

/** Validates the shape of an entry; each invalid or unknown field is reported. */
function parseEntry(fields: Record<string, unknown>, check: EntryCheck): PackageEntry | null {
  for (const name of Object.keys(fields)) {
    if (name === 'children') check.error('children', 'must be a list of entries')
    else if (!ENTRY_FIELDS.has(name)) check.warning(name, 'This field is not known and is left out.')
  }
  const parsed = packageEntrySchema.safeParse(fields)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) check.error(path.join('.'), message)
  return null
}

/** Whether a block is a feature of an exported echo: it was published with the echo, and is empty while it is disabled. */
function isExportedFeature(key: string, { contentType, contentSubType }: ContentPair): boolean {
  return isId(key) && contentType === 'block' && echoFeatures.some((feature) => feature === contentSubType)
}

/** Checks one entry of a package, children first, and adds it to the index and the spool. Problems are reported. */
export async function checkEntry(
  event: Entry,
  context: CheckContext,
  options: { isVocabulary?: boolean } = {},
): Promise<PackageItem | null> {
  const { index, spool } = context
  const { fields, path } = event
  const key = typeof fields.key === 'string' ? fields.key : null
  const check = new EntryCheck(context, { key, path })
  const entry = parseEntry(fields, check)
  const pair = entry && pairOf(entry, check)
  if (key !== null && index.items.has(key))
    check.error('key', `The key "${key}" is used twice; it stands at ${index.items.get(key)?.path} already.`)
  if (!entry || !pair || key === null || index.items.has(key)) return null
  if (!takesChildren(pair.contentType) && event.children.length > 0)
    check.error('children', `A ${pair.contentType} has no children.`)

  const { section: _section, ...sentData } = entry.data ?? {}
  const attachmentIds: string[] = []
  // An object stays an object.
  const resolved = (await check.resolve(sentData, 'data', attachmentIds)) as Record<string, unknown>
  const named = check.children(event.children)
  const whole =
    pair.contentType === 'echo'
      ? await completeEcho(resolved, named, { key, path }, context)
      : { data: resolved, children: named }
  const contentState = entry.contentState ?? 'published'
  const data = check.data(
    pair,
    whole.data,
    contentState === 'published' && !isExportedFeature(key, pair) ? 'publish' : 'draft',
  )
  const uploads = await check.uploads(entry.uploads)
  const needed = pair.contentType === 'interactive' && contentState === 'published' ? pair.contentSubType : ''
  for (const slot of requiredUploads[needed] ?? [])
    if (!entry.uploads?.[slot]) check.error(`uploads.${slot}`, 'is required')
  const item = newItem(key, index.idOf(key), path, pair)
  const record: SpooledEntry = {
    name: entry.name,
    assetCode: entry.assetCode?.trim() || null,
    contentState,
    data: data ?? {},
    uploads: uploads.ids,
    attachmentIds: [...new Set(attachmentIds)],
    standards: standardsOf(entry.standards),
    vocabulary: [...new Set(entry.vocabulary ?? [])],
    tags: [...new Set(entry.tags ?? [])],
    proficiencies: [...new Set(entry.proficiencies ?? [])],
    territories: entry.territories ?? null,
    ...check.teacherEdition(entry.teacherEdition),
    scoring: entry.scoring ?? null,
    sharedWithDistrict: entry.sharedWithDistrict ?? false,
  }
  const references = contentReferences(pair.contentType, record.data)
  const children = whole.children
  Object.assign(item, {
    isTop: event.depth === 0,
    isVocabulary: options.isVocabulary ?? false,
    children,
    ...references,
    place: await spool.add(record),
    uploadIds: [...Object.values(record.uploads), ...record.attachmentIds],
    entryHash: hashOf(fields, children, uploads.hashes),
    writtenHash: isId(key) ? writtenHash({ fields, children: named }) : null,
    abbreviation: pair.contentType === 'grade' && data && 'abbreviation' in data ? String(data.abbreviation) : null,
    assetCode: record.assetCode,
  } satisfies Partial<PackageItem>)
  index.add(item)
  children.forEach((child, position) => {
    const below = index.items.get(child.key)
    const isOwn = !event.children.some((sent) => sent.isRef && sent.key === child.key)
    if (below && isOwn) Object.assign(below, { home: item, displayOrder: position })
  })
  noteNames(item, record, index)
  return item
}

function noteNames(item: PackageItem, record: SpooledEntry, index: PackageIndex): void {
  const teacherEdition = record.teacherEditionContent
  for (const { code } of record.standards) index.noteUse(index.standardUses, code, item)
  for (const code of teacherEdition?.standards ?? []) index.noteUse(index.standardUses, code, item)
  for (const word of [...record.vocabulary, ...(teacherEdition?.vocab ?? [])]) index.noteUse(index.wordUses, word, item)
  for (const name of record.proficiencies) index.noteUse(index.proficiencyUses, name, item)
  for (const id of record.territories?.ids ?? []) index.noteUse(index.territoryUses, id, item)
  for (const name of [...record.tags, ...(teacherEdition?.tags ?? [])]) {
    if (!index.tags.has(name.toLowerCase())) index.tags.set(name.toLowerCase(), { name, shortName: null })
  }
}

/** Converts a word from the package's own list to the entry it stands for (contract.md §8). */
export function wordAsEntry(word: {
  key: string
  name: string
  subType: string
  definition: string
  otherMatches: string[]
  data: object
  uploads: object
}) {
  const { key, name, subType, definition, otherMatches, data, uploads } = word
  return {
    key,
    name,
    contentType: 'vocab',
    contentSubType: subType,
    data: {
      ...data,
      definition,
      otherMatches: otherMatches.map((value) => ({ value: value.slice(0, MAX_NAME_LENGTH) })),
    },
    uploads,
  }
}
