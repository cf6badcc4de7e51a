import 'server-only'
import { can } from '@/lib/ability/ability'
import { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { isKnownTo, isOpenTo } from './content-scope'
import { adminReach } from './reach'

/**
 * SQL: whether a list shows the item of a row of `"content"` to a staff member. The rule of `contentScope`, for statements that Prisma cannot
 * express; `tests/api/content-list.test.ts` keeps the two consistent.
 */
export function isListedFor(actor: Actor, row: Prisma.Sql): Prisma.Sql {
  const isLiving = Prisma.sql`${row}."deletedDate" IS NULL`
  if (adminReach(actor).everything) return isLiving
  const isOwn = Prisma.sql`${row}."createdById" = ${actor.userId}::uuid`
  const isKnown = isKnownTo(actor, row)
  if (can(actor, 'content.view-draft')) return Prisma.sql`(${isLiving} AND ${isKnown})`
  // A part that occurs only in drafts is not listed before they are published. Drafts are few: their parts are found once, and only those (OFFSET
  // tells the planner so) are checked for occurrences elsewhere.
  const isPartOfDrafts = Prisma.sql`(${row}."id" IN (
      SELECT l."childId" FROM "content" p JOIN "content_child" l ON l."parentId" = p."id"
      WHERE p."isShared" AND p."deletedDate" IS NULL AND p."contentState" = 'draft')
    AND NOT EXISTS (
      SELECT FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
      WHERE l."childId" = ${row}."id" AND p."isShared" AND p."deletedDate" IS NULL AND p."contentState" = 'published' OFFSET 0))`
  return Prisma.sql`(${isLiving} AND ${isOpenTo(actor, row)} AND ${isKnown} AND (${isOwn} OR NOT ${isPartOfDrafts}))`
}
