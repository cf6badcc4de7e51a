import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { endConnections } from '@/lib/realtime/server/end-connections'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Actor } from '@/lib/session/actor'
import { DEFAULT_CURRICULA, PROFILE_NAMES } from '@/lib/user/profile-names'
import { endImpersonations } from '@/lib/user/server/end-user-sessions'
import { moveAddresses } from '@/lib/user/server/move-addresses'
import type { PersonFields } from '../change'
import { withGradeName } from '../grade-levels'
import { readTakenNames } from './read-standing'

/** A change of a record, from one state to another; swapped for a roll-back. */
export type Step<Fields> = { changeId: string; recordId: string; from: Fields; to: Fields }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the steps that were not made. */
function withoutSteps<Fields>(steps: readonly Step<Fields>[], made: readonly Step<Fields>[]): Step<Fields>[] {
  const ids = new Set(made.map(({ changeId }) => changeId))
  return steps.filter(({ changeId }) => !ids.has(changeId))
}

/** Returns the steps whose new user name or e-mail address was not taken by another account since. */
async function withFreeNames(steps: readonly Step<PersonFields>[]): Promise<Step<PersonFields>[]> {
  const namesOf = ({ to: { username, email } }: Step<PersonFields>) =>
    [username, email].filter((name) => !!name) as string[]
  const { ownerOf } = await readTakenNames(steps.flatMap(namesOf))
  return steps.filter((step) => namesOf(step).every((name) => [null, step.recordId].includes(ownerOf(name))))
}

/**
 * Creates accounts without passwords and with the default profiles, using one statement per table. References to excluded schools are dropped.
 * Returns the steps that were skipped because their names were taken since.
 */
export async function addPeople(
  actor: Actor,
  districtId: string,
  steps: readonly Step<PersonFields>[],
): Promise<Step<PersonFields>[]> {
  const known = await readSchoolIds(districtId)
  const free = await withFreeNames(steps)
  const rows = free.map(({ recordId: id, to }) => {
    const {
      schoolIds = [],
      schools: _names,
      username = '',
      firstName = '',
      lastName = '',
      roleId = 'student',
      ...rest
    } = to
    const profiles = DEFAULT_CURRICULA.map((curriculum) => ({
      id: newId(),
      curriculum,
      name: PROFILE_NAMES[curriculum],
    }))
    const places = schoolIds.filter((schoolId) => known.has(schoolId))
    return { id, fields: { username, firstName, lastName, roleId, ...rest }, profiles, places }
  })
  const by = { createdById: actor.userId, modifiedById: actor.userId }
  await db().user.createMany({ data: rows.map(({ id, fields }) => ({ ...fields, id, districtId, ...by })) })
  await db().userSchool.createMany({
    data: rows.flatMap(({ id, places }) => places.map((schoolId) => ({ userId: id, schoolId }))),
  })
  await db().profile.createMany({
    data: rows.flatMap(({ id, profiles, places: [schoolId = null] }) =>
      profiles.map((profile) => ({ ...profile, userId: id, schoolId })),
    ),
  })
  await db().$executeRaw`
    UPDATE "user" u SET "currentProfileId" = (SELECT p."id" FROM "profile" p WHERE p."userId" = u."id" ORDER BY p."id" LIMIT 1)
    WHERE u."id" = ANY (${rows.map(({ id }) => id)}::uuid[])`
  return withoutSteps(steps, free)
}

type Held = Required<Omit<PersonFields, 'schools'>>

/** Locks the people whose accounts the actor still manages. */
async function lockPeople(actor: Actor, ids: readonly string[]): Promise<Map<string, Held>> {
  // In the order of their ids, like all locks of several users.
  await db().$queryRaw`SELECT 1 FROM "user" WHERE "id" = ANY (${[...ids]}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`
  const rows = await db().user.findMany({
    where: { AND: [{ id: { in: [...ids] }, erasedDate: null }, managedUserScope(actor)] },
    select: {
      ...{ id: true, externalId: true, username: true, firstName: true, lastName: true, email: true, roleId: true },
      ...{ gradeLevel: true, isActive: true, schools: { select: { schoolId: true } } },
    },
  })
  return new Map(
    rows.map(({ id, schools, ...row }) => [id, { ...row, schoolIds: schools.map(({ schoolId }) => schoolId) }]),
  )
}

/** Returns the ids of a district's schools. */
async function readSchoolIds(districtId: string): Promise<Set<string>> {
  const schools = await db().school.findMany({ where: { districtId }, select: { id: true } })
  return new Set(schools.map(({ id }) => id))
}

/** Whether the fields that a change affects still have the values it was computed from. Ignores excluded schools, which were never written. */
function isUnchanged(
  held: Held | undefined,
  { schools: _names, schoolIds, ...from }: PersonFields,
  known: ReadonlySet<string>,
): boolean {
  if (!held) return false
  const current = withGradeName(held)
  const fields = Object.entries(from) as [keyof Held, unknown][]
  const written = schoolIds?.filter((id) => known.has(id))
  const samePlaces = !written || same(written.sort(), [...current.schoolIds].sort())
  return samePlaces && fields.every(([name, value]) => same(current[name], value))
}

const jsonOf = (steps: readonly Step<PersonFields>[]) =>
  JSON.stringify(
    steps.map(({ recordId, to: { email: _email, schools: _names, schoolIds: _ids, ...fields } }) => ({
      id: recordId,
      ...fields,
    })),
  )

async function replaceSchools(known: ReadonlySet<string>, steps: readonly Step<PersonFields>[]): Promise<void> {
  const moved = steps.filter(({ to }) => to.schoolIds)
  if (moved.length === 0) return
  await db().userSchool.deleteMany({ where: { userId: { in: moved.map(({ recordId }) => recordId) } } })
  const rows = moved.flatMap(({ recordId: userId, to }) =>
    (to.schoolIds ?? []).flatMap((schoolId) => (known.has(schoolId) ? [{ userId, schoolId }] : [])),
  )
  await db().userSchool.createMany({ data: rows })
  const movedIds = moved.map(({ recordId }) => recordId)
  await endImpersonations(movedIds)
  endConnections(movedIds)
}

async function endSessions(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db().session.updateMany({ where: { userId: { in: [...ids] }, revokedAt: null }, data: { revokedAt: now() } })
  endConnections([...ids])
}

/** Writes changes of people with one statement per table; returns the steps skipped because the person was changed, or the name taken, since. */
export async function changePeople(
  actor: Actor,
  districtId: string,
  steps: readonly Step<PersonFields>[],
): Promise<Step<PersonFields>[]> {
  const held = await lockPeople(
    actor,
    steps.map(({ recordId }) => recordId),
  )
  const known = await readSchoolIds(districtId)
  const open = await withFreeNames(steps.filter(({ recordId, from }) => isUnchanged(held.get(recordId), from, known)))
  await db().$executeRaw`
    UPDATE "user" u SET
      "externalId" = CASE WHEN w ? 'externalId' THEN w->>'externalId' ELSE u."externalId" END,
      "username" = coalesce(w->>'username', u."username"),
      "firstName" = coalesce(w->>'firstName', u."firstName"),
      "lastName" = coalesce(w->>'lastName', u."lastName"),
      "gradeLevel" = CASE WHEN w ? 'gradeLevel' THEN w->>'gradeLevel' ELSE u."gradeLevel" END,
      "isActive" = coalesce((w->>'isActive')::boolean, u."isActive"),
      "version" = u."version" + 1, "modifiedById" = ${actor.userId}::uuid, "dateModified" = ${now()}
    FROM jsonb_array_elements(${jsonOf(open)}::jsonb) w WHERE u."id" = (w->>'id')::uuid`
  await replaceSchools(known, open)
  await moveAddresses(
    open.flatMap(({ recordId, to: { email } }) => (email === undefined ? [] : [{ userId: recordId, email }])),
  )
  await endSessions(open.filter(({ to }) => to.isActive === false).map(({ recordId }) => recordId))
  return withoutSteps(steps, open)
}
