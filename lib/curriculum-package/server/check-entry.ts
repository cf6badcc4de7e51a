import 'server-only'
import { createHash } from 'node:crypto'
import { isBlankHtml } from '@/lib/common/html-text'
import { isStorable } from '@/lib/common/storable'
import { parseContentData } from '@/lib/content/data'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { contentReferences } from '@/lib/content/references'
import { canonicalJson } from '@/lib/content/server/content-record'
import {
  type ContentPair,
  type EchoFeature,
  echoFeatures,
  isContentPair,
  isContentType,
  takesChildren,
} from '@/lib/content/types'
import { ProductError } from '@/lib/error/product-error'
import { MAX_HTML_LENGTH } from '@/lib/rich-text/data-fields'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { describeRemoval } from '@/lib/rich-text/removal'
import { observeSanitizing, richText } from '@/lib/rich-text/schema'
import { isUploadSlot, type UploadSlot } from '@/lib/upload/limits'
import { isHostile } from '../hostile-markup'
import { PACKAGE_FILE } from '../limits'
import type { ImportReport } from '../report'
import { type PackageEntry, packageEntrySchema } from '../schema'
import type { MediaInspector } from './inspect-media'
import type { IndexedChild, PackageIndex, PackageItem } from './package-index'
import type { NamedChild, PackageEvent } from './read-package'
import type { Spool } from './spool'

/** An entry as it lies in the spool: parsed and sanitised, other entries by their ids, all else by name. */
export type SpooledEntry = {
  name: string
  assetCode: string | null
  contentState: 'draft' | 'published'
  data: object
  /** Upload ids by slot. */
  uploads: Record<string, string>
  attachmentIds: string[]
  standards: { code: string; linkType: 'application' | 'instruction' }[]
  /** Keys of words. */
  vocabulary: string[]
  tags: string[]
  proficiencies: string[]
  territories: { type: 'include' | 'exclude'; ids: string[] } | null
  teacherEdition: boolean
  teacherEditionContent: { body: string; notes: string; vocab: string[]; standards: string[]; tags: string[] } | null
  scoring: { scored: boolean; maxScore: number | null } | null
  sharedWithDistrict: boolean
}

export type CheckContext = { report: ImportReport; index: PackageIndex; media: MediaInspector; spool: Spool }

type Entry = Extract<PackageEvent, { kind: 'entry' }>
type Place = { key: string | null; path: string }

const ENTRY_FIELDS = new Set(Object.keys(packageEntrySchema.shape))
/** Fields of `data` that hold the key of an entry in a package, and its id in the product. */
const KEY_FIELDS = new Set(['contentId', 'imageContentId', 'belowGradeContentId'])

/** What a published interactive cannot be without (contract.md §3). */
const NEEDED_SLOTS: Record<string, UploadSlot> = { image: 'imageLarge', document: 'document' }

class EntryCheck {
  constructor(
    private readonly context: CheckContext,
    private readonly place: Place,
  ) {}

  error(path: string, message: string, file = PACKAGE_FILE): void {
    this.context.report.add({ level: 'error', file, ...this.at(path), message })
  }

  warning(path: string, message: string): void {
    this.context.report.add({ level: 'warning', file: PACKAGE_FILE, ...this.at(path), message })
  }

  private at(path: string): Place {
    return { key: this.place.key, path: path === '' ? this.place.path : `${this.place.path}.${path}` }
  }

  private idOf(key: string, path: string): string {
    return this.context.index.mention(key, { key: this.place.key ?? '', path: this.at(path).path })
  }

  /** `data` with keys turned into ids and attachments' paths into uploads. */
  async resolve(value: unknown, path: string, attachmentIds: string[]): Promise<unknown> {
    if (Array.isArray(value))
      return Promise.all(value.map((item, index) => this.resolve(item, `${path}.${index}`, attachmentIds)))
    if (typeof value !== 'object' || value === null) return value
    const fields: [string, unknown][] = []
    for (const [name, field] of Object.entries(value)) {
      const at = `${path}.${name}`
      if (KEY_FIELDS.has(name) && typeof field === 'string') fields.push([name, this.idOf(field, at)])
      else if (name === 'uploadId' && typeof field === 'string') {
        const id = await this.attachment(field, at)
        if (id) attachmentIds.push(id)
        fields.push([name, id])
      } else fields.push([name, await this.resolve(field, at, attachmentIds)])
    }
    return Object.fromEntries(fields)
  }

  private async attachment(file: string, path: string): Promise<string | null> {
    const found = await this.context.media.inspect(file, 'attachment')
    if (typeof found !== 'string') return found.uploadId
    this.error(path, `The attachment ${found}.`, file)
    return null
  }

  /** Runs a parser of HTML: keys in it become ids, what it takes away becomes warnings at the place of the text. */
  private sanitizing<T>(raw: unknown, path: string, work: () => T): T {
    return observeSanitizing(
      {
        contentKey: (key) => this.idOf(key, path),
        onRemoved: (html, removed) => {
          const at = pathOfText(raw, html, path)
          for (const removal of removed) {
            if (isHostile(removal, html))
              this.error(at, `This is markup that runs: the import would have ${describeRemoval(removal)}.`)
            else this.warning(at, `The import ${describeRemoval(removal)}.`)
          }
        },
      },
      work,
    )
  }

  data({ contentType, contentSubType }: ContentPair, raw: object, mode: 'draft' | 'publish'): object | null {
    try {
      const parsed = this.sanitizing(raw, 'data', () =>
        // A checked pair: its schema is the one of this type.
        parseContentData(contentType, (contentSubType ?? null) as never, raw, { mode }),
      )
      for (const path of parsed.dropped) this.warning(`data.${path}`, 'This field is not known and is left out.')
      return parsed.data
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      for (const { path, message } of error.errors ?? []) this.error(path, message)
      return null
    }
  }

  teacherEdition(sent: PackageEntry['teacherEdition']): Pick<SpooledEntry, 'teacherEdition' | 'teacherEditionContent'> {
    if (typeof sent !== 'object' || sent === null) return { teacherEdition: sent === true, teacherEditionContent: null }
    const html = (name: 'body' | 'notes'): string => {
      const text = sent[name] ?? ''
      if (text.length > MAX_HTML_LENGTH)
        this.error(`teacherEdition.${name}`, `must have at most ${MAX_HTML_LENGTH} characters`)
      else if (isStorable(text))
        return this.sanitizing(text, `teacherEdition.${name}`, () => richText('full').parse(text))
      else this.error(`teacherEdition.${name}`, 'holds characters that cannot be stored')
      return ''
    }
    const { vocab, standards, tags } = sent
    const content = { body: html('body'), notes: html('notes'), vocab, standards, tags }
    const isEmpty =
      isBlankHtml(content.body) && isBlankHtml(content.notes) && vocab.length + standards.length + tags.length === 0
    return { teacherEdition: false, teacherEditionContent: isEmpty ? null : content }
  }

  async uploads(
    sent: PackageEntry['uploads'],
  ): Promise<{ ids: Record<string, string>; hashes: Record<string, string> }> {
    const ids: Record<string, string> = {}
    const hashes: Record<string, string> = {}
    for (const [slot, file] of Object.entries(sent ?? {})) {
      if (file === null) continue
      if (!isUploadSlot(slot)) {
        this.error(`uploads.${slot}`, `There is no upload slot "${slot}".`)
        continue
      }
      const found = await this.context.media.inspect(file, slot)
      if (typeof found === 'string') this.error(`uploads.${slot}`, `The file ${found}.`, file)
      else {
        ids[slot] = found.uploadId
        hashes[slot] = found.hash
      }
    }
    return { ids, hashes }
  }

  children(named: NamedChild[]): IndexedChild[] {
    const seen = new Set<string>()
    return named.flatMap(({ key, section, isRef, path }) => {
      // A child without a key has its own error.
      if (key === null) return []
      if (seen.has(key)) {
        this.error('children', `"${key}" stands twice below this entry.`)
        return []
      }
      seen.add(key)
      if (isRef) this.context.index.mention(key, { key: this.place.key ?? '', path })
      return [{ key, section: typeof section === 'string' && section.trim() !== '' ? section : null }]
    })
  }
}

/** The place of a text in a value, so that a warning names the field. */
function pathOfText(value: unknown, text: string, path: string): string {
  const open: { value: unknown; path: string }[] = [{ value, path }]
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (entry.value === text) return entry.path
    if (typeof entry.value === 'object' && entry.value !== null)
      for (const [name, field] of Object.entries(entry.value))
        open.push({ value: field, path: `${entry.path}.${name}` })
  }
  return path
}

function standardsOf(sent: PackageEntry['standards']): SpooledEntry['standards'] {
  const lists = Array.isArray(sent)
    ? { instruction: sent, application: [] }
    : (sent ?? { instruction: [], application: [] })
  const of = (linkType: 'application' | 'instruction') =>
    [...new Set(lists[linkType])].map((code) => ({ code, linkType }))
  return [...of('instruction'), ...of('application')]
}

const featureNames: Record<EchoFeature, string> = {
  prompt: 'Prompt',
  exemplar: 'Exemplar',
  'word-bank': 'Word Bank',
  'peer-review': 'Peer Review',
  ranking: 'Ranking',
}

/** An echo has its five features: those among its children, enabled unless it says otherwise, and a disabled one for each that is missing. */
async function completeEcho(
  data: Record<string, unknown>,
  children: IndexedChild[],
  place: { key: string; path: string },
  context: CheckContext,
): Promise<{ data: Record<string, unknown>; children: IndexedChild[] }> {
  const { index, spool } = context
  const sent = (typeof data.features === 'object' && data.features !== null ? data.features : {}) as Record<
    string,
    { enabled?: unknown } | null
  >
  const features: Record<string, unknown> = {}
  const all = [...children]
  for (const feature of echoFeatures) {
    const own = children
      .map(({ key }) => index.items.get(key))
      .find((item) => item?.contentType === 'block' && item.contentSubType === feature)
    if (own) {
      features[feature] = { contentId: own.id, enabled: sent[feature]?.enabled !== false }
      continue
    }
    // No key of a package holds this character, so that a made item never meets one of its own.
    const key = `${place.key}#${feature}`
    const parsed = parseContentData('block', feature, {}, { mode: 'draft' })
    const record: SpooledEntry = { ...emptyEntry, name: featureNames[feature], data: parsed.data }
    index.add({
      ...newItem(key, index.idOf(key), place.path, { contentType: 'block', contentSubType: feature }),
      place: await spool.add(record),
      entryHash: hashOf(record),
    })
    features[feature] = { contentId: index.idOf(key), enabled: false }
    all.push({ key, section: null })
  }
  return { data: { ...data, features }, children: all }
}

const emptyEntry: SpooledEntry = {
  name: '',
  assetCode: null,
  contentState: 'published',
  data: {},
  uploads: {},
  attachmentIds: [],
  standards: [],
  vocabulary: [],
  tags: [],
  proficiencies: [],
  territories: null,
  teacherEdition: false,
  teacherEditionContent: null,
  scoring: null,
  sharedWithDistrict: false,
}

function newItem(key: string, id: string, path: string, { contentType, contentSubType }: ContentPair): PackageItem {
  return {
    key,
    id,
    path,
    contentType,
    contentSubType: contentSubType ?? null,
    isTop: false,
    isVocabulary: false,
    children: [],
    embedded: [],
    linked: [],
    home: null,
    displayOrder: 0,
    place: { offset: 0, length: 0 },
    uploadIds: [],
    entryHash: '',
    abbreviation: null,
    assetCode: null,
  }
}

function hashOf(...parts: unknown[]): string {
  return createHash('sha256')
    .update(canonicalJson([SANITIZER_VERSION, ...parts]))
    .digest('hex')
}

function pairOf(entry: PackageEntry, check: EntryCheck): ContentPair | null {
  const pair = { contentType: entry.contentType, contentSubType: entry.contentSubType ?? null }
  if (isContentPair(pair)) return pair
  if (!isContentType(entry.contentType)) check.error('contentType', `There is no content type "${entry.contentType}".`)
  else if (pair.contentSubType === null) check.error('contentSubType', `A ${entry.contentType} needs a subtype.`)
  else check.error('contentSubType', `A ${entry.contentType} has no subtype "${pair.contentSubType}".`)
  return null
}

/** Checks the form of an entry; each thing that is wrong or unknown is a line of the report. */
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

/** Checks one entry of a package, children first, and takes it into the index and the spool. What is wrong goes into the report. */
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
  const data = check.data(pair, whole.data, contentState === 'published' ? 'publish' : 'draft')
  const uploads = await check.uploads(entry.uploads)
  const needed = pair.contentType === 'interactive' ? NEEDED_SLOTS[pair.contentSubType] : undefined
  if (needed && contentState === 'published' && !entry.uploads?.[needed])
    check.error(`uploads.${needed}`, 'is required')
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

/** A word of the package's own list, as the entry that it stands for (contract.md §8). */
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
