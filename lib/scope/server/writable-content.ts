import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { type Content, Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { isReadable } from './content-scope'
import { adminReach } from './reach'

type Owned = Pick<Content, 'isShared' | 'createdById' | 'curriculum'>

/** Whether this actor can write any content: with the ability of authors, or that of teachers to have their own items. */
export const isWriter = (actor: Actor): boolean => can(actor, 'author') || can(actor, 'content.insert-own')

/** Whether a curriculum is one of the actor's; content without a curriculum is open to all authors. */
export function writesFor(actor: Actor, curriculum: Owned['curriculum']): boolean {
  const isOwn = actor.profiles.some((profile) => profile.curriculum === curriculum)
  return curriculum === null || isOwn || adminReach(actor).everything
}

/** Whether the actor may change an item (domain.md §1): an item of everyone's as an author of its curriculum; any other as its creator. */
export function mayWrite(actor: Actor, { isShared, createdById, curriculum }: Owned): boolean {
  if (adminReach(actor).everything) return true
  return isShared ? can(actor, 'author') && writesFor(actor, curriculum) : createdById === actor.userId
}

/** SQL: the rule of `mayWrite` for a row of `"content"`. */
export function isWrittenBy(actor: Actor, row: Prisma.Sql): Prisma.Sql {
  if (adminReach(actor).everything) return Prisma.sql`true`
  const isOwn = Prisma.sql`(NOT ${row}."isShared" AND ${row}."createdById" = ${actor.userId}::uuid)`
  if (!can(actor, 'author')) return isOwn
  const curricula = actor.profiles.flatMap(({ curriculum }) => curriculum ?? [])
  return Prisma.sql`(${isOwn} OR (${row}."isShared"
    AND (${row}."curriculum" IS NULL OR ${row}."curriculum" = ANY(${curricula}::"curriculum"[]))))`
}

/** Whether this actor may change the item with this id. */
export async function isWritable(actor: Actor, id: string): Promise<boolean> {
  if (!isWriter(actor) || !(await isReadable(actor, id))) return false
  const select = { isShared: true, createdById: true, curriculum: true }
  const row = await db().content.findFirst({ where: { id, deletedDate: null }, select })
  return row !== null && mayWrite(actor, row)
}
