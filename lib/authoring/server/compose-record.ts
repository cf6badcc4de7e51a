import 'server-only'
import { parseContentData } from '@/lib/content/data'
import { contentReferences } from '@/lib/content/references'
import type { ContentRecord, RecordChild, RecordStandard, RecordWord } from '@/lib/content/server/content-record'
import { teacherEditionOrNull } from '@/lib/content/teacher-edition'
import { type ContentState, echoFeatures } from '@/lib/content/types'
import { invalidInput } from '@/lib/error/product-error'
import { requiredUploads } from '@/lib/interactive/schema-registry'
import { withRandomItemIds } from '@/lib/interactive/server/random-item-ids'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { UploadSlot } from '@/lib/upload/limits'
import type { SentTeacherEdition, WrittenFields } from '../schema'

type Features = Record<string, { contentId: string; enabled: boolean } | undefined>

/** Returns the feature blocks of an echo, by name; none for other items. */
export function featuresOf({ contentType, data }: Pick<ContentRecord, 'contentType' | 'data'>): Features {
  // The `data` of an echo was validated against its schema when stored.
  return contentType === 'echo' && 'features' in data ? (data.features as Features) : {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns sent `data` with the features of an echo: the server decides which blocks they are, the request only whether they are enabled. */
function withFeatures(before: ContentRecord, sent: Record<string, unknown>): Record<string, unknown> {
  const asked = sent.features ?? {}
  if (before.contentType !== 'echo' || !isRecord(asked)) return sent
  const stored = featuresOf(before)
  const features = echoFeatures.flatMap((name) => {
    const own = stored[name]
    const feature = asked[name]
    return own ? [[name, { ...own, ...(isRecord(feature) && { enabled: feature.enabled ?? own.enabled }) }]] : []
  })
  return { ...sent, features: Object.fromEntries(features) }
}

type ParsedData = { data: object; dropped: string[]; sanitizerVersion: number }

function dataOf(before: ContentRecord, sent: Record<string, unknown> | undefined, state: ContentState): ParsedData {
  const isPublishing = state === 'published' && before.contentState !== 'published'
  if (!sent && !isPublishing) return { data: before.data, dropped: [], sanitizerVersion: before.sanitizerVersion }
  const raw = sent ? withFeatures(before, sent) : before.data
  const mode = state === 'published' ? 'publish' : 'draft'
  // The stored pair is valid, so it has a schema of its own.
  const { data, dropped } = parseContentData(before.contentType, before.contentSubType as never, raw, { mode })
  const named = withRandomItemIds(before.contentSubType, data, before.data)
  return { data: named, dropped: dropped.map((path) => `data.${path}`), sanitizerVersion: SANITIZER_VERSION }
}

function uploadsOf({ uploads }: ContentRecord, sent: WrittenFields['uploads']): Record<string, string> {
  const merged = Object.entries({ ...uploads, ...sent })
  return Object.fromEntries(merged.flatMap(([slot, id]) => (id ? [[slot, id]] : [])))
}

/** Throws if a published interactive lacks uploads that it requires (contract.md §3). */
function requireUploads({ contentType, contentSubType, contentState, uploads }: ContentRecord): void {
  if (contentType !== 'interactive' || contentState !== 'published') return
  const needed = requiredUploads[contentSubType ?? ''] ?? []
  const missing = needed.filter((slot) => !uploads[slot])
  const problems = missing.map((slot) => ({ path: `uploads.${slot}`, message: 'is required' }))
  if (problems.length > 0) throw invalidInput('A published item needs its upload.', problems)
}

function attachmentIdsOf(data: object): string[] {
  const list = 'attachments' in data && Array.isArray(data.attachments) ? data.attachments : []
  const ids = list.flatMap((entry: { uploadId?: string }) => entry.uploadId ?? [])
  return [...new Set(ids)].sort()
}

function wordsOf(before: ContentRecord, fields: WrittenFields): RecordWord[] {
  const sent = {
    academic: fields.academicVocabPhraseIds,
    content: fields.contentVocabPhraseIds,
    footnote: fields.footnoteVocabPhraseIds,
  }
  const of = (kind: RecordWord['kind']) =>
    sent[kind]?.map((vocabContentId) => ({ vocabContentId, kind })) ?? before.words.filter((word) => word.kind === kind)
  return [...of('academic'), ...of('content'), ...of('footnote')]
}

function standardsOf(before: ContentRecord, fields: WrittenFields): RecordStandard[] {
  const sent = { application: fields.applicationStandardIds, instruction: fields.instructionStandardIds }
  const of = (linkType: RecordStandard['linkType']) =>
    sent[linkType]?.toSorted().map((standardId) => ({ standardId, linkType })) ??
    before.standards.filter((standard) => standard.linkType === linkType)
  return [...of('application'), ...of('instruction')]
}

function teacherEditionOf(sent: SentTeacherEdition | null): object | null {
  if (!sent) return null
  const { body, notes, vocab, standards, tags } = sent
  return teacherEditionOrNull({
    body: body ?? '',
    notes: notes ?? '',
    vocab: vocab ?? [],
    standards: standards ?? [],
    tags: tags ?? [],
  })
}

/** Returns the selected territories and whether they are included or excluded; without any, the item is not restricted. */
function territoriesOf(before: ContentRecord, fields: WrittenFields) {
  const territoryIds = fields.territorySelections?.toSorted() ?? before.territoryIds
  const type = fields.territorySelectionType ?? null
  const territorySelectionType = fields.territorySelectionType === undefined ? before.territorySelectionType : type
  if (territoryIds.length > 0 && territorySelectionType === null && fields.territorySelections)
    throw invalidInput('Choose whether the territories are included or excluded.', [
      { path: 'territorySelectionType', message: 'is required' },
    ])
  if (territoryIds.length === 0 || territorySelectionType === null)
    return { territoryIds: [], territorySelectionType: null }
  return { territoryIds, territorySelectionType }
}

/** Adds the items that the data embeds to the children, after the existing ones, and records other referenced items as dependencies. */
export function withReferences(record: ContentRecord): ContentRecord {
  const { embedded, linked } = contentReferences(record.contentType, record.data)
  const held = new Set(record.children.map(({ id }) => id))
  const added: RecordChild[] = embedded.filter((id) => !held.has(id)).map((id) => ({ id, section: null }))
  return {
    ...record,
    children: [...record.children, ...added],
    dependsOnIds: linked.filter((id) => id !== record.id).sort(),
  }
}

/**
 * Builds the next version of an item from what was sent: data parsed for its state, HTML sanitized, lists in storage order. Unknown fields
 * of `data` are named in `dropped`. Throws `invalid_input` for what cannot be published.
 */
export function composeRecord(
  before: ContentRecord,
  fields: WrittenFields,
): { record: ContentRecord; dropped: string[] } {
  const contentState = fields.contentState ?? before.contentState
  const { data, dropped, sanitizerVersion } = dataOf(before, fields.data, contentState)
  const edition = fields.teacherEditionContent
  const record: ContentRecord = {
    ...before,
    name: fields.name ?? before.name,
    assetCode: fields.assetCode === undefined ? before.assetCode : fields.assetCode,
    contentState,
    curriculum: fields.curriculum === undefined ? before.curriculum : fields.curriculum,
    data,
    sanitizerVersion,
    parentId: fields.parentId === undefined ? before.parentId : fields.parentId,
    teacherEdition: fields.teacherEdition ?? before.teacherEdition,
    teacherEditionContent: edition === undefined ? before.teacherEditionContent : teacherEditionOf(edition),
    scoring: fields.scoring === undefined ? before.scoring : fields.scoring,
    sharedWithDistrict: fields.sharedWithDistrict ?? before.sharedWithDistrict,
    sharedWithSchool: fields.sharedWithSchool ?? before.sharedWithSchool,
    version: before.version + 1,
    uploads: uploadsOf(before, fields.uploads),
    attachmentIds: fields.data ? attachmentIdsOf(data) : before.attachmentIds,
    tagIds: fields.tagIds?.toSorted() ?? before.tagIds,
    proficiencyIds: fields.proficiencyIds?.toSorted() ?? before.proficiencyIds,
    words: wordsOf(before, fields),
    standards: standardsOf(before, fields),
    ...territoriesOf(before, fields),
  }
  if (fields.uploads || contentState !== before.contentState) requireUploads(record)
  return { record: fields.data ? withReferences(record) : record, dropped }
}

/** Returns the upload slots of an item whose upload changed. */
export function changedSlots(before: ContentRecord, { uploads }: ContentRecord): [UploadSlot, string][] {
  // The request schemas validate the slots.
  return Object.entries(uploads).filter(([slot, id]) => before.uploads[slot] !== id) as [UploadSlot, string][]
}
