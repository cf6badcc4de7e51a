import 'server-only'
import { findContentPage } from '@/lib/content/server/find-content-page'
import { readBreadcrumbs } from '@/lib/content/server/read-breadcrumb'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { isListedFor } from '@/lib/scope/server/listed-content'
import { isWrittenBy } from '@/lib/scope/server/writable-content'
import type { ListQueryOf } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { AuthorHome, authorSearchSpec, DeletedItem, HomeItem, HomePage, HomePlace } from '../author-home'
import type { WireCheckFinding } from '../checks/finding'
import { HOME_PAGE_SIZE, MAX_HOME_HIDDEN } from '../limits'
import { linker } from './item-linker'
import { errorsFirst, findingOf, findingsOf } from './list-checks'
import { readWorldOf } from './read-checked-world'
import { readMakers } from './read-makers'
import { restorableSince } from './restore-content'

const row = Prisma.sql`c`

/** SQL: the items that lists show to this actor and that they may change. */
const isTheirs = (actor: Actor) => Prisma.sql`${isListedFor(actor, row)} AND ${isWrittenBy(actor, row)}`

type Found = { ids: string[]; count: number }

const offsetOf = (page: number) => (page - 1) * HOME_PAGE_SIZE

/** Finds drafts that this actor created or saved, and items that they have unsaved work on; last touched first. */
async function findDrafts(actor: Actor, page: number): Promise<Found> {
  const me = Prisma.sql`${actor.userId}::uuid`
  const [found] = await db().$queryRaw<Found[]>`
    WITH mine AS (
      SELECT c."id" FROM "content" c WHERE c."createdById" = ${me} AND c."contentState" = 'draft'
      UNION SELECT c."id" FROM "content_revision" r JOIN "content" c ON c."id" = r."contentId"
        WHERE r."createdById" = ${me} AND c."contentState" = 'draft'
      UNION SELECT d."contentId" FROM "content_draft" d WHERE d."userId" = ${me}
    ), found AS MATERIALIZED (
      SELECT c."id", greatest(c."dateModified", d."dateModified") AS "at" FROM mine JOIN "content" c USING ("id")
      LEFT JOIN "content_draft" d ON d."contentId" = c."id" AND d."userId" = ${me}
      WHERE ${isTheirs(actor)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "count", ARRAY(
      SELECT f."id" FROM found f ORDER BY f."at" DESC, f."id" LIMIT ${HOME_PAGE_SIZE} OFFSET ${offsetOf(page)}
    ) AS "ids"`
  return found ?? { ids: [], count: 0 }
}

/** Finds the latest saves, by everyone or only by this actor. An import does not count as an edit. */
async function findRecent(actor: Actor, { by, recentPage }: HomePlace): Promise<Found> {
  const edited =
    by === 'me'
      ? Prisma.sql`SELECT r."contentId" AS "id", max(r."dateCreated") AS "at" FROM "content_revision" r
          WHERE r."createdById" = ${actor.userId}::uuid GROUP BY r."contentId"`
      : Prisma.sql`SELECT e."id", e."dateModified" AS "at" FROM "content" e WHERE e."modifiedById" IS NOT NULL`
  const [found] = await db().$queryRaw<Found[]>`
    WITH edited AS (${edited}), found AS MATERIALIZED (
      SELECT c."id", edited."at" FROM edited JOIN "content" c USING ("id") WHERE ${isTheirs(actor)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "count", ARRAY(
      SELECT f."id" FROM found f ORDER BY f."at" DESC, f."id" LIMIT ${HOME_PAGE_SIZE} OFFSET ${offsetOf(recentPage)}
    ) AS "ids"`
  return found ?? { ids: [], count: 0 }
}

/** Finds drafts inside published items, which readers never see; latest first. */
async function findHidden(actor: Actor): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "content" c WHERE c."contentState" = 'draft' AND ${isTheirs(actor)} AND EXISTS (
      SELECT FROM "content_child" l JOIN "content" p ON p."id" = l."parentId"
      WHERE l."childId" = c."id" AND p."contentState" = 'published' AND p."deletedDate" IS NULL)
    ORDER BY c."dateModified" DESC, c."id" LIMIT ${MAX_HOME_HIDDEN}`
  return rows.map(({ id }) => id)
}

/** Reads deleted items that this actor may change and that can still be restored; latest first. */
async function readDeleted(actor: Actor, { deletedPage }: HomePlace): Promise<AuthorHome['deleted']> {
  const [found] = await db().$queryRaw<Found[]>`
    WITH found AS MATERIALIZED (
      SELECT c."id", c."deletedDate" AS "at" FROM "content" c
      WHERE c."deletedDate" > ${restorableSince()} AND ${isWrittenBy(actor, row)}
    )
    SELECT (SELECT count(*)::int FROM found) AS "count", ARRAY(
      SELECT f."id" FROM found f ORDER BY f."at" DESC, f."id" LIMIT ${HOME_PAGE_SIZE} OFFSET ${offsetOf(deletedPage)}
    ) AS "ids"`
  const { ids, count } = found ?? { ids: [], count: 0 }
  const rows = await db().content.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      contentType: true,
      contentSubType: true,
      assetCode: true,
      deletedDate: true,
      deletedById: true,
    },
  })
  const maker = await readMakers(
    actor,
    rows.map(({ deletedById }) => deletedById),
  )
  const items = ids.flatMap((id): DeletedItem[] => {
    const item = rows.find((each) => each.id === id)
    if (!item?.deletedDate) return []
    const { deletedDate, deletedById, ...own } = item
    return [{ ...own, deletedAt: deletedDate.toISOString(), by: maker(deletedById) }]
  })
  return { items, count, page: deletedPage }
}

async function readNotes(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db().interaction.groupBy({
    by: ['contentId'],
    where: { contentId: { in: [...ids] }, interactionType: 'annotation', deletedDate: null },
    _count: true,
  })
  return new Map(rows.map(({ contentId, _count }) => [contentId, _count]))
}

/** Reads items as the start page lists them, in the order of the ids. */
async function readHomeItems(actor: Actor, ids: readonly string[]): Promise<Map<string, HomeItem>> {
  const [rows, crumbs, notes] = await Promise.all([
    db().content.findMany({
      where: { id: { in: [...ids] } },
      select: {
        id: true,
        name: true,
        contentType: true,
        contentSubType: true,
        contentState: true,
        assetCode: true,
        createdById: true,
        modifiedById: true,
        dateModified: true,
        drafts: { where: { userId: actor.userId }, select: { dateModified: true } },
      },
    }),
    readBreadcrumbs(actor, ids),
    readNotes(ids),
  ])
  const maker = await readMakers(
    actor,
    rows.map(({ modifiedById }) => modifiedById),
  )
  const link = linker(actor, 'author')
  return new Map(
    rows.map((item): [string, HomeItem] => {
      const { id, assetCode, contentState, modifiedById, dateModified, drafts } = item
      const unsaved = drafts[0]?.dateModified
      const changed = unsaved && unsaved > dateModified ? unsaved : dateModified
      return [
        id,
        {
          ...link({ ...item, parent: crumbs.get(id) ?? null }),
          assetCode,
          isDraft: contentState === 'draft',
          isUnsaved: unsaved !== undefined,
          changedAt: changed.toISOString(),
          by: maker(modifiedById),
          errors: 0,
          notes: notes.get(id) ?? 0,
        },
      ]
    }),
  )
}

const pageOf = (items: ReadonlyMap<string, HomeItem>, { ids, count }: Found, page: number): HomePage => ({
  items: ids.flatMap((id) => items.get(id) ?? []),
  count,
  page,
})

type Search = ListQueryOf<typeof authorSearchSpec>

/** Returns a page of search results among the items that this actor may change. */
export async function searchAuthored(actor: Actor, query: Search): Promise<Omit<HomePage, 'page'>> {
  const found = await findContentPage(actor, query, isTheirs(actor))
  const { items, count } = pageOf(await readHomeItems(actor, found.ids), found, 1)
  return { items, count }
}

/** Returns the findings of drafts by themselves, and of drafts inside published items; errors first. */
async function readAttention(actor: Actor, drafts: readonly string[], hidden: readonly string[]) {
  const world = await readWorldOf(actor, [...new Set([...drafts, ...hidden])])
  const own = findingsOf(actor, world).filter(({ content }) => drafts.includes(content.id))
  // The `draft-below` findings of hidden drafts are added separately: their parents may not be among these items.
  const isTold = ({ content, rule }: WireCheckFinding) => rule !== 'draft-below' || !hidden.includes(content.id)
  const below = hidden.flatMap((id) => {
    const item = world.items.get(id)
    return item ? [findingOf(item, { rule: 'draft-below', path: 'contentState' })] : []
  })
  return errorsFirst([...own.filter(isTold), ...below])
}

/** Reads the author's start page: their drafts, the latest edits, and what prevents or weakens publication. */
export async function readAuthorHome(actor: Actor, place: HomePlace): Promise<AuthorHome> {
  const [drafts, recent, hidden, deleted] = await Promise.all([
    findDrafts(actor, place.draftsPage),
    findRecent(actor, place),
    findHidden(actor),
    readDeleted(actor, place),
  ])
  const [read, attention] = await Promise.all([
    readHomeItems(actor, [...new Set([...drafts.ids, ...recent.ids])]),
    readAttention(actor, drafts.ids, hidden),
  ])
  const errorsOf = (id: string) =>
    attention.filter(({ content, severity }) => content.id === id && severity === 'error').length
  const items = new Map([...read].map(([id, item]) => [id, { ...item, errors: errorsOf(id) }]))
  return {
    drafts: pageOf(items, drafts, place.draftsPage),
    recent: { ...pageOf(items, recent, place.recentPage), by: place.by },
    deleted,
    attention,
  }
}
