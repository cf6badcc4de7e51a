import 'server-only'
import { db } from '@/lib/db/db'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { Names } from './name-maps'

const person = { select: { firstName: true, lastName: true } } as const
const content = { select: { name: true } } as const

type Person = { firstName: string; lastName: string }
const work = (user: Person, name: string | undefined) =>
  [`${user.firstName} ${user.lastName}`, ...(name ? [name] : [])].join(', ')

/** Reads the content names of these assignments, as far as they are in the actor's scope. */
export async function readAssignmentNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const where = { AND: [assignmentScope(actor), { id: { in: [...ids] } }] }
  const rows = await db().assignment.findMany({ where, select: { id: true, content } })
  return Object.fromEntries(rows.map((row) => [row.id, row.content.name]))
}

/** Reads the student and content names of these user assignments, as far as they are in the actor's scope. */
export async function readWorkNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const where = { AND: [userAssignmentScope(actor), { id: { in: [...ids] } }] }
  const select = { id: true, user: person, assignment: { select: { content } } }
  const rows = await db().userAssignment.findMany({ where, select })
  return Object.fromEntries(rows.map((row) => [row.id, work(row.user, row.assignment.content.name)]))
}

/** Reads the student and content names of these answers, as far as they are in the actor's scope. */
export async function readInteractionNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const where = { AND: [interactionScope(actor), { id: { in: [...ids] } }] }
  const rows = await db().interaction.findMany({ where, select: { id: true, user: person, content } })
  return Object.fromEntries(rows.map((row) => [row.id, work(row.user, row.content?.name)]))
}

/** Reads the names of these content items, as far as they are in the actor's scope. */
export async function readContentNames(actor: Actor, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return {}
  const readable = await readReadableIds(actor, [...new Set(ids)])
  const rows = await db().content.findMany({ where: { id: { in: [...readable] } }, select: { id: true, name: true } })
  return Object.fromEntries(rows.map((row) => [row.id, row.name]))
}
