import 'server-only'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { ROSTER_BATCH } from '../limits'
import type { Standing, StandingGroup, StandingPerson, StandingSchool, TakenNames } from '../standing'
import { inBatches } from './in-batches'

const place = { id: true, externalId: true, name: true, isActive: true } as const

async function readPeople(districtId: string): Promise<Map<string, StandingPerson>> {
  const people = new Map<string, StandingPerson>()
  const rows = inBatches(({ after, page }) =>
    db().user.findMany({
      where: { districtId, ...after },
      ...page,
      select: {
        ...{ id: true, externalId: true, username: true, firstName: true, lastName: true, email: true },
        ...{ roleId: true, gradeLevel: true, isActive: true, erasedDate: true },
        schools: { select: { schoolId: true }, orderBy: { dateCreated: 'asc' } },
      },
    }),
  )
  for await (const { erasedDate, schools, ...person } of rows)
    people.set(person.id, {
      ...person,
      isErased: erasedDate !== null,
      schoolIds: schools.map(({ schoolId }) => schoolId),
    })
  return people
}

async function readGroups(districtId: string): Promise<Map<string, StandingGroup>> {
  const groups = new Map<string, StandingGroup>()
  const member = { select: { userId: true } } as const
  const rows = inBatches(({ after, page }) =>
    db().group.findMany({
      where: { districtId, ...after },
      ...page,
      select: { ...place, gradeLevel: true, schoolId: true, students: member, teachers: member },
    }),
  )
  for await (const { students, teachers, ...group } of rows)
    groups.set(group.id, {
      ...group,
      students: students.map(({ userId }) => userId),
      teachers: teachers.map(({ userId }) => userId),
    })
  return groups
}

/** Returns the ids of the people in a district whose accounts this admin may change. */
async function readManagedIds(actor: Actor, districtId: string): Promise<Set<string>> {
  const ids = new Set<string>()
  const rows = inBatches(({ after, page }) =>
    db().user.findMany({
      where: { AND: [{ districtId, ...after }, managedUserScope(actor)] },
      ...page,
      select: { id: true },
    }),
  )
  for await (const { id } of rows) ids.add(id)
  return ids
}

/** Reads the records of a district against which an import is compared. */
export async function readStanding(actor: Actor, districtId: string): Promise<Standing> {
  const schools = await db().school.findMany({ where: { districtId }, select: { ...place, code: true } })
  return {
    schools: new Map<string, StandingSchool>(schools.map((school) => [school.id, school])),
    people: await readPeople(districtId),
    groups: await readGroups(districtId),
    managed: await readManagedIds(actor, districtId),
    ownId: actor.userId,
  }
}

/** Finds the accounts that use these names, and names that would collide; searches all districts, because names are unique across the product. */
export async function readTakenNames(asked: Iterable<string>): Promise<TakenNames> {
  const keys = new Map<string, string>()
  const owners = new Map<string, string>()
  for (const names of inChunks([...new Set(asked)], ROSTER_BATCH)) {
    const rows = await db().$queryRaw<{ name: string; key: string; ownerId: string | null }[]>`
      SELECT w."name", account_key(w."name") AS "key",
        coalesce((SELECT u."id" FROM "user" u WHERE account_key(u."username") = account_key(w."name")),
          (SELECT u."id" FROM "user" u WHERE lower(u."email") = lower(w."name") LIMIT 1),
          (SELECT u."id" FROM "user" u WHERE lower(u."email") = account_key(w."name") LIMIT 1)) AS "ownerId"
      FROM unnest(${names}::text[]) AS w("name")`
    for (const { name, key, ownerId } of rows) {
      keys.set(name, key)
      if (ownerId !== null) owners.set(name, ownerId)
    }
  }
  return { keyOf: (name) => keys.get(name) ?? name, ownerOf: (name) => owners.get(name) ?? null }
}
