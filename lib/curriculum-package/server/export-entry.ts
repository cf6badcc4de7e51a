import 'server-only'
import type { ContentRecord } from '@/lib/content/server/content-record'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import type { ExportNames } from './export-names'
import { hashOf } from './spooled-entry'

/** An item in package format, without its children's entries and without its own section. */
export type ExportedEntry = { fields: Record<string, unknown>; children: { key: string; section: string | null }[] }

const IN_HTML = /\bdata-content-id="([^"]*)"/g

/** References to items of the package use their keys; others keep their ids. */
const htmlOf = (html: string, inside: ReadonlySet<string>): string =>
  html.replaceAll(IN_HTML, (whole, id: string) => (inside.has(id) ? `data-content-key="${id}"` : whole))

function dataOf(value: unknown, name: string, inside: ReadonlySet<string>, names: ExportNames): unknown {
  if (typeof value === 'string') return name === 'uploadId' ? names.files.get(value) : htmlOf(value, inside)
  if (Array.isArray(value)) return value.map((item) => dataOf(item, '', inside, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, dataOf(field, key, inside, names)]))
}

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? []).sort()

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

function editionOf(
  { teacherEdition, teacherEditionContent }: ContentRecord,
  inside: ReadonlySet<string>,
  names: ExportNames,
): object | true | null {
  const edition = teacherEditionContent as TeacherEdition | null
  if (!edition) return teacherEdition ? true : null
  const { body, notes, vocab, standards, tags } = edition
  return {
    body: htmlOf(body, inside),
    notes: htmlOf(notes, inside),
    vocab: vocab.filter((id) => inside.has(id)),
    standards: named(standards, names.standards),
    tags: named(tags, names.tags),
  }
}

/**
 * Converts an item to package format (contract.md §8). Its key is its id, so that an import finds the same item again. The same item always
 * yields the same entry: an import compares them to see whether anything changed.
 */
export function entryOf(record: ContentRecord, inside: ReadonlySet<string>, names: ExportNames): ExportedEntry {
  const of = (linkType: 'instruction' | 'application') =>
    named(
      record.standards.flatMap((standard) => (standard.linkType === linkType ? [standard.standardId] : [])),
      names.standards,
    )
  const [instruction, application] = [of('instruction'), of('application')]
  const uploads = Object.entries(record.uploads).flatMap(([slot, id]) => {
    const path = names.files.get(id)
    return path ? [[slot, path]] : []
  })
  const { territorySelectionType: type, territoryIds } = record
  const fields = filled({
    key: record.id,
    contentType: record.contentType,
    contentSubType: record.contentSubType,
    name: record.name,
    assetCode: record.assetCode,
    data: dataOf(record.data, '', inside, names),
    uploads: uploads.length > 0 ? Object.fromEntries(uploads) : null,
    standards: instruction.length + application.length > 0 ? { instruction, application } : null,
    vocabulary: record.words.flatMap(({ vocabContentId: id }) => (inside.has(id) ? [id] : [])),
    tags: named(record.tagIds, names.tags),
    proficiencies: named(record.proficiencyIds, names.proficiencies),
    contentState: record.contentState,
    teacherEdition: editionOf(record, inside, names),
    territories: type && territoryIds.length > 0 ? { type, ids: named(territoryIds, names.territories) } : null,
    scoring: record.scoring,
    sharedWithDistrict: record.sharedWithDistrict || null,
  })
  const children = record.children.flatMap(({ id, section }) => (inside.has(id) ? [{ key: id, section }] : []))
  return { fields, children }
}

/** Returns a hash of an entry: equal for a parsed entry and for the item that it was exported from, as long as neither has changed. */
export function writtenHash({ fields, children }: ExportedEntry): string {
  const { section: _, ...own } = fields
  return hashOf(own, children)
}
