import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import { rosterImportScope } from '@/lib/scope/server/roster-import-scope'
import type { Actor } from '@/lib/session/actor'
import type { RosterCounts } from '../change'
import { type ImportReport, type ImportState, importReportSchema, type WireRosterImport } from '../schema'

export const importSelect = {
  id: true,
  uploadId: true,
  fileName: true,
  districtId: true,
  format: true,
  state: true,
  keepsMissing: true,
  counts: true,
  report: true,
  message: true,
  createdById: true,
  version: true,
  dateCreated: true,
  appliedDate: true,
  expiresAt: true,
  createdBy: { select: { id: true, firstName: true, lastName: true } },
} satisfies Prisma.RosterImportSelect
export type ImportRow = Prisma.RosterImportGetPayload<{ select: typeof importSelect }>

const NO_COUNTS: RosterCounts = { added: 0, changed: 0, leaving: 0, same: 0, problems: 0 }

/** Returns the stored report of an import. */
export function reportOf({ report }: Pick<ImportRow, 'report'>): ImportReport {
  return importReportSchema.safeParse(report).data ?? {}
}

/** Presents an import. */
export function presentImport(row: ImportRow): WireRosterImport {
  const { files = [], isDelta = false, progress, undone } = reportOf(row)
  const isRunning = row.state === 'reading' || row.state === 'applying'
  const { id, uploadId, fileName, districtId, format, keepsMissing, message, createdBy, version } = row
  return {
    ...{ id, uploadId, fileName, districtId, format, keepsMissing, message, createdBy, version, files, isDelta },
    // Only this module writes the state.
    state: row.state as ImportState,
    counts: { ...NO_COUNTS, ...(row.counts as Partial<RosterCounts>) },
    progress: isRunning ? (progress ?? null) : null,
    undone: undone ?? null,
    dateCreated: row.dateCreated.toISOString(),
    appliedDate: row.appliedDate?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

/** Reads an import in the viewer's scope; 404 for any other. */
export async function findImport(actor: Actor, id: string): Promise<ImportRow> {
  const row = await db().rosterImport.findFirst({
    where: { AND: [{ id }, rosterImportScope(actor)] },
    select: importSelect,
  })
  if (!row) throw notFound()
  return row
}

/**
 * Locks the viewer's own import until the current transaction ends: 404 if it is outside their scope, 403 `not_allowed` if it is somebody else's, 409
 * `stale_version` at another version, 409 `wrong_state` unless it is in one of `states`.
 */
export async function lockImport(
  actor: Actor,
  id: string,
  version: number,
  states: readonly ImportState[],
): Promise<ImportRow> {
  await db().$queryRaw`SELECT 1 FROM "roster_import" WHERE "id" = ${id}::uuid FOR UPDATE`
  const row = await findImport(actor, id)
  if (row.createdById !== actor.userId) throw notAllowed('Only the user who started this import can change it.')
  if (row.version !== version)
    throw conflict('stale_version', 'This import was changed elsewhere.', { current: presentImport(row) })
  if (!states.some((state) => state === row.state))
    throw conflict('wrong_state', 'This import is not in a state for that.', { current: presentImport(row) })
  return row
}
