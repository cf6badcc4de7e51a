import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma, RosterImportChange } from '@/lib/db/generated/client'
import { conflict, invalidInput, notFound } from '@/lib/error/product-error'
import { anyFilter, idFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { GUARDS } from '../change'
import { type RosterChangeListQuery, rosterChangeSchema, type SaveRosterChange, type WireRosterChange } from '../schema'
import { findImport, lockImport } from './find-import'

/** The fields of a change that only the server needs. */
const INTERNAL = ['schoolIds', 'externalId', 'addedByTeacherId', 'dateCreated']

function fieldsOf(value: Prisma.JsonValue): Record<string, unknown> | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value).filter(([name]) => !INTERNAL.includes(name)))
}

function presentChange(row: RosterImportChange): WireRosterChange {
  const { id, kind, recordType, name, include, message, line } = row
  const change = { id, kind, recordType, name, include, message, line }
  return rosterChangeSchema.parse({ ...change, before: fieldsOf(row.before), after: fieldsOf(row.after) })
}

/** Returns the words of a search, all of which must occur in the name. */
const wordsOf = (search: string | undefined) =>
  (search ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => ({ name: { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const } }))

/** Returns the changes of an import in the order in which they were found; 404 as in `findImport`. */
export async function listChanges(
  actor: Actor,
  importId: string,
  { where: asked, modifiers, limit, offset }: RosterChangeListQuery,
): Promise<{ data: WireRosterChange[]; count: number }> {
  await findImport(actor, importId)
  const { id, kind, recordType, include } = asked
  const where: Prisma.RosterImportChangeWhereInput = {
    rosterImportId: importId,
    ...{ id: idFilter(id), kind: anyFilter(kind), recordType: anyFilter(recordType), include },
    AND: wordsOf(modifiers.keywordSearch),
  }
  const [rows, count] = await Promise.all([
    db().rosterImportChange.findMany({ where, orderBy: { id: 'asc' }, skip: offset, take: limit }),
    db().rosterImportChange.count({ where }),
  ])
  return { data: rows.map(presentChange), count }
}

const isGuard = (message: string | null) => GUARDS.some((guard) => guard === message)
const studentsOf = (value: Prisma.JsonValue) => Number(fieldsOf(value)?.students ?? 0)

/**
 * Stores whether a change of the actor's own ready import will be applied. For a class that the file would empty, its name must be typed again (400).
 * Refusals as in `lockImport`; a problem cannot be included (409 `wrong_state`).
 */
export async function saveChange(
  actor: Actor,
  importId: string,
  changeId: string,
  { version, include, confirmName }: SaveRosterChange,
): Promise<WireRosterChange> {
  return inTransaction(async () => {
    await lockImport(actor, importId, version, ['ready'])
    const row = await db().rosterImportChange.findFirst({ where: { id: changeId, rosterImportId: importId } })
    if (!row) throw notFound()
    if (row.kind === 'problem') throw conflict('wrong_state', 'A problem cannot be applied.')
    const empties = isGuard(row.message) && studentsOf(row.before) > studentsOf(row.after)
    if (include && empties && confirmName?.trim() !== row.name)
      throw invalidInput('Type the name of the class to empty it.', [
        { path: 'confirmName', message: 'is not the name of the class' },
      ])
    const saved = await db().rosterImportChange.update({ where: { id: changeId }, data: { include } })
    await db().rosterImport.update({ where: { id: importId }, data: { version: { increment: 1 } } })
    return presentChange(saved)
  })
}
