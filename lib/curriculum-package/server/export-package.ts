import 'server-only'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { readSubtree } from '@/lib/content/server/read-subtree'
import { placesOf } from '@/lib/content/subtree'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createStorage } from '@/lib/storage/server/create-storage'
import { PACKAGE_FILE, PACKAGE_FORMAT } from '../limits'
import { entryOf } from './export-entry'
import { type ExportFile, readExportNames, standardIdsOf, tagIdsOf } from './export-names'

type Records = Map<string, ContentRecord>
type Fields = Record<string, unknown>

/** Records read per statement. */
const BATCH = 500

async function readRecords(ids: readonly string[]): Promise<Records> {
  const all: Records = new Map()
  for (let from = 0; from < ids.length; from += BATCH) {
    const read = await readContentRecords(ids.slice(from, from + BATCH))
    for (const id of ids.slice(from, from + BATCH)) {
      const record = read.get(id)
      if (record) all.set(id, record)
    }
  }
  return all
}

/** Words that items reference without containing them, and the pictures of words: they are placed beside the item in its package. */
async function readBeside(records: Records): Promise<Records> {
  const ofEdition = ({ teacherEditionContent }: ContentRecord) =>
    (teacherEditionContent as TeacherEdition | null)?.vocab ?? []
  const wordIds = [...records.values()].flatMap((record) => [
    ...record.words.map(({ vocabContentId }) => vocabContentId),
    ...ofEdition(record),
  ])
  const living = async (ids: readonly string[]) => {
    const wanted = [...new Set(ids)].filter((id) => !records.has(id))
    const rows = await db().content.findMany({ where: { id: { in: wanted }, deletedDate: null }, select: { id: true } })
    return readRecords(rows.map(({ id }) => id).sort())
  }
  const words = await living(wordIds)
  const pictureIds = [...words.values(), ...records.values()].flatMap(({ contentType, data }) =>
    contentType === 'vocab' && 'imageContentId' in data ? [String(data.imageContentId)] : [],
  )
  // Pictures first: a word references its picture.
  return new Map([...(await living(pictureIds.filter((id) => !words.has(id)))), ...words])
}

/**
 * Reads the standards of items with all their ancestors. For a strand, its first child is included too: this is how an import recognizes it
 * as a strand.
 */
async function readStandards(ids: readonly string[]) {
  const select = {
    id: true,
    code: true,
    statement: true,
    framework: true,
    grades: true,
    displayOrder: true,
    parentId: true,
    children: { select: { id: true }, orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }], take: 1 },
  } satisfies Prisma.StandardSelect
  const read = (wanted: readonly string[]) => db().standard.findMany({ where: { id: { in: [...wanted] } }, select })
  const found = new Map((await read(ids)).map((row) => [row.id, row]))
  for (;;) {
    const rows = [...found.values()]
    const held = new Set(rows.map(({ parentId }) => parentId))
    const wanted = rows.flatMap(({ id, parentId, children: [child] }) => [
      ...(parentId && !found.has(parentId) ? [parentId] : []),
      ...(child && parentId === null && !held.has(id) && !found.has(child.id) ? [child.id] : []),
    ])
    if (wanted.length === 0) break
    for (const row of await read(wanted)) found.set(row.id, row)
  }
  return [...found.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ code, statement, framework, grades, displayOrder, parentId }) => ({
      code,
      statement,
      framework,
      grades,
      parentCode: (parentId && found.get(parentId)?.code) || null,
      displayOrder,
    }))
}

/** Returns an item's entry with those of its children nested; an item that was already written is only referenced. */
function nested(
  key: string,
  section: string | null,
  entries: ReadonlyMap<string, ReturnType<typeof entryOf>>,
  written: Set<string>,
): Fields {
  const entry = entries.get(key)
  const own = section === null ? {} : { section }
  if (!entry || written.has(key)) return { ref: key, ...own }
  written.add(key)
  const children = entry.children.map((child) => nested(child.key, child.section, entries, written))
  return { ...entry.fields, ...own, ...(children.length > 0 && { children }) }
}

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

export type ExportedPackage = {
  /** The name of the package's folder. */
  name: string
  /** The text of curriculum.json. */
  json: string
  files: ExportFile[]
  /** The number of its items. */
  count: number
}

/**
 * Exports an item as a curriculum package: with all its descendants, the words it references, and their standards, tags and files. Items
 * are keyed by their ids, so that importing the package finds them unchanged. `isOpen` selects the items that may be exported. Returns null
 * if there is no such item.
 */
export async function exportPackage(
  id: string,
  isOpen: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ExportedPackage | null> {
  const tree = await readSubtree(id, { data: 'none' })
  const all = tree ? [...new Set([...placesOf(tree.root)].map(({ item }) => item.id))] : []
  const open = await isOpen(all)
  const records = await readRecords(all.filter((each) => open.has(each)))
  const root = records.get(id)
  if (!root) return null
  const beside = await readBeside(records)
  const items = [...beside.values(), ...records.values()]
  const inside = new Set(items.map((item) => item.id))
  const { exported, ...names } = await readExportNames(items)
  const entries = new Map(items.map((item) => [item.id, entryOf(item, inside, names)]))
  const written = new Set<string>()
  const content = [...beside.keys(), id].map((key) => nested(key, null, entries, written))
  const tags = await db().tag.findMany({
    where: { id: { in: tagIdsOf(items) } },
    select: { name: true, shortName: true },
    orderBy: { name: 'asc' },
  })
  const document = {
    format: PACKAGE_FORMAT,
    family: root.curriculum ?? items.find(({ curriculum }) => curriculum !== null)?.curriculum ?? 'k5ela',
    source: root.source,
    licence: root.licence,
    attribution: root.attribution,
    standards: await readStandards(standardIdsOf(items)),
    tags,
    content,
  }
  const name = [slugOf(root.assetCode ?? root.name), id.slice(-8)].filter(Boolean).join('-')
  return { name, json: `${JSON.stringify(document, null, 2)}\n`, files: exported, count: items.length }
}

/** Opens a file of an export; a file missing in the store aborts the export, as the package would be incomplete. */
export async function openExportFile({ path, key }: ExportFile): Promise<Readable> {
  const stream = await createStorage().get(key)
  if (!stream) throw new Error(`${path} is not in the store.`)
  return stream
}

/** Streams a package as a zip, one file at a time. */
export function zipPackage({ json, files }: ExportedPackage): Readable {
  const zip = new ZipFile()
  // A PassThrough, which the types do not fully express.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(Buffer.from(json), PACKAGE_FILE)
  for (const file of files)
    zip.addReadStreamLazy(file.path, (give) => {
      const fail = (error: unknown) => zip.emit('error', error)
      openExportFile(file).then((stream) => give(null, stream.on('error', fail)), fail)
    })
  zip.end()
  return output
}
