import 'server-only'
import { db } from '@/lib/db/db'
import { orNull } from '@/lib/error/or-null'
import type { Actor } from '@/lib/session/actor'
import type { ImportPage } from '../import-page'
import type { RosterChangeListQuery } from '../schema'
import { listChanges } from './changes'
import { getImport } from './list-imports'

/** Problems that a page tells; the rest is in the list of changes. */
const SHOWN_PROBLEMS = 200
const NO_QUERY = { orderBy: [], modifiers: {}, offset: 0 }

/** All that the page of an import shows; null where the viewer may not know of it. */
export async function readImportPage(
  actor: Actor,
  id: string,
  query: RosterChangeListQuery,
): Promise<ImportPage | null> {
  const rosterImport = await orNull(() => getImport(actor, id))
  if (!rosterImport) return null
  const guard = { kind: 'leave', recordType: 'group' } as const
  const kind = query.where.kind ?? (['add', 'change', 'leave'] as const).slice()
  // Afterwards only what was done is told.
  const isDone = rosterImport.state === 'applied' || rosterImport.state === 'rolled-back'
  const asked = { ...query.where, kind, ...(isDone && { include: true }) }
  const [district, changes, guards, problems, included] = await Promise.all([
    db().district.findUniqueOrThrow({ where: { id: rosterImport.districtId }, select: { name: true } }),
    listChanges(actor, id, { ...query, where: asked }),
    listChanges(actor, id, { ...NO_QUERY, where: guard, limit: SHOWN_PROBLEMS }),
    listChanges(actor, id, { ...NO_QUERY, where: { kind: 'problem' }, limit: SHOWN_PROBLEMS }),
    db().rosterImportChange.count({ where: { rosterImportId: id, include: true, kind: { not: 'problem' } } }),
  ])
  return {
    rosterImport,
    district: district.name,
    changes: changes.data,
    count: changes.count,
    included,
    guards: guards.data,
    problems: problems.data,
    isOwn: rosterImport.createdBy.id === actor.userId,
  }
}
