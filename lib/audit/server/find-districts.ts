import 'server-only'
import { db } from '@/lib/db/db'

type Placed = { districtId: string | null } | null
type Target = { group: Placed; student: Placed }

const placed = { select: { districtId: true } } as const
const target = { group: placed, student: placed } as const

const ofTarget = (row: Target | null) => row?.group?.districtId ?? row?.student?.districtId ?? null

type Found = { id: string; districtId: string | null }

/** Functions that find the districts of records, by record type; records of other types belong to no district. */
const finders: Record<string, (ids: string[]) => Promise<Found[]>> = {
  async assignment(ids) {
    const rows = await db().assignment.findMany({ where: { id: { in: ids } }, select: { id: true, ...target } })
    return rows.map((row) => ({ id: row.id, districtId: ofTarget(row) }))
  },
  async 'user-assignment'(ids) {
    const select = { id: true, user: placed, assignment: { select: target } }
    const rows = await db().userAssignment.findMany({ where: { id: { in: ids } }, select })
    return rows.map((row) => ({ id: row.id, districtId: ofTarget(row.assignment) ?? row.user.districtId }))
  },
  async interaction(ids) {
    const select = { id: true, user: placed, assignment: { select: target } }
    const rows = await db().interaction.findMany({ where: { id: { in: ids } }, select })
    return rows.map((row) => ({ id: row.id, districtId: ofTarget(row.assignment) ?? row.user.districtId }))
  },
  async 'remote-navigation'(ids) {
    const rows = await db().remoteNavigation.findMany({ where: { id: { in: ids } }, select: { id: true, ...target } })
    return rows.map((row) => ({ id: row.id, districtId: ofTarget(row) }))
  },
  async announcement(ids) {
    const select = { id: true, districtId: true, school: placed, group: placed }
    const rows = await db().announcement.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, districtId, school, group }) => ({
      id,
      districtId: districtId ?? school?.districtId ?? group?.districtId ?? null,
    }))
  },
  group: (ids) => db().group.findMany({ where: { id: { in: ids } }, select: { id: true, districtId: true } }),
  school: (ids) => db().school.findMany({ where: { id: { in: ids } }, select: { id: true, districtId: true } }),
  district: async (ids) => ids.map((id) => ({ id, districtId: id })),
  user: (ids) => db().user.findMany({ where: { id: { in: ids } }, select: { id: true, districtId: true } }),
  async 'content-insertion'(ids) {
    const select = { id: true, districtId: true, user: placed }
    const rows = await db().contentInsertion.findMany({ where: { id: { in: ids } }, select })
    return rows.map((row) => ({ id: row.id, districtId: row.districtId ?? row.user?.districtId ?? null }))
  },
  'content-restriction': (ids) =>
    db().contentRestriction.findMany({ where: { id: { in: ids } }, select: { id: true, districtId: true } }),
  'roster-import': (ids) =>
    db().rosterImport.findMany({ where: { id: { in: ids } }, select: { id: true, districtId: true } }),
  async session(ids) {
    const rows = await db().session.findMany({ where: { id: { in: ids } }, select: { id: true, user: placed } })
    return rows.map((row) => ({ id: row.id, districtId: row.user.districtId }))
  },
}

/** Returns the districts of records, by record id; no entry for a record that does not exist or has no district. */
export async function findDistricts(recordType: string, ids: string[]): Promise<Map<string, string>> {
  const find = Object.hasOwn(finders, recordType) ? finders[recordType] : undefined
  const found = find && ids.length > 0 ? await find(ids) : []
  return new Map(found.flatMap(({ id, districtId }) => (districtId ? [[id, districtId] as const] : [])))
}
