import 'server-only'
import { now } from '@/lib/common/clock'
import { Recent } from '@/lib/common/recent'
import { type Unit, unitsOf } from '@/lib/completion/completion'
import type { GradeAbbreviation } from '@/lib/content/limits'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import { itemsOfPage, nodesOfPage } from '../page-items'
import type { PageMaterial } from '../page-material'
import { pagesOf, type ViewerPage } from '../pages'
import { readGrade } from './read-grade'
import { readPageMaterial } from './read-page-material'

/** What decides which tree the students of an assignment get. */
export type StudentSource = {
  contentId: string
  createdById: string
  districtId: string | null
  excludedContentIds: readonly string[]
}

/** An assignment's content as all its students see it, shared by their requests: read it, never change it. */
export type StudentView = {
  root: ViewNode
  pages: readonly ViewerPage[]
  grade: GradeAbbreviation | null
  /** What counts for progress. */
  units: readonly Unit[]
  materialOf(page: ViewerPage): Promise<PageMaterial>
}

type Held = { stamp: string; checkedAt: number; ids: readonly string[]; view: StudentView }
/** Assignments whose content a process keeps composed. */
const MAX_HELD = 200
/** For this long a view is taken as it was found: the pages that a class opens at once are compared with the database once. */
const PAGE_TRUST_MS = 1000
const held = new Recent<Held>(MAX_HELD)

const keyOf = ({ contentId, districtId, createdById, excludedContentIds }: StudentSource) =>
  [contentId, districtId, createdById, ...[...excludedContentIds].sort()].join(' ')

/**
 * A mark that changes with anything that the pages are made of: items, links, restrictions, insertions, media and words. One statement
 * over primary keys and foreign-key indexes.
 */
async function stampOf({ districtId, createdById }: StudentSource, ids: readonly string[]): Promise<string> {
  const [row] = await db().$queryRaw<{ stamp: string }[]>`
    WITH items AS (SELECT unnest(${[...ids]}::uuid[]) AS "id")
    SELECT concat_ws('/',
      (SELECT count(*) || ':' || sum("version") FROM items JOIN "content" c USING ("id") WHERE c."deletedDate" IS NULL),
      (SELECT sum(hashtext(concat("parentId", "childId", "position", "section"))::bigint)
        FROM items JOIN "content_child" l ON l."parentId" = items."id"),
      (SELECT sum(hashtext(concat(r."id", r."type"))::bigint)
        FROM items JOIN "content_restriction" r ON r."contentId" = items."id" WHERE r."districtId" = ${districtId}::uuid),
      (SELECT sum(hashtext(concat(n."id", n."afterContentId"))::bigint)
        FROM items JOIN "content_insertion" n ON n."parentContentId" = items."id"
        WHERE n."districtId" = ${districtId}::uuid OR n."userId" = ${createdById}::uuid),
      (SELECT sum(hashtext(concat(u."contentId", u."slot", m."id", m."dateModified"))::bigint)
        FROM items JOIN "content_upload" u ON u."contentId" = items."id" JOIN "upload" m ON m."id" = u."uploadId"),
      (SELECT sum(hashtext(concat(p."contentId", v."id", v."version"))::bigint)
        FROM items JOIN "content_vocab_phrase" p ON p."contentId" = items."id" JOIN "content" v ON v."id" = p."vocabContentId")
    ) AS "stamp"`
  return row?.stamp ?? ''
}

function viewOf(root: ViewNode, grade: GradeAbbreviation | null): StudentView {
  const pages = pagesOf(root)
  const materials = new Map<string, Promise<PageMaterial>>()
  return {
    root,
    pages,
    grade,
    units: unitsOf(root),
    materialOf(page) {
      const key = page.tail.map(({ id }) => id).join('/')
      let material = materials.get(key)
      if (!material) {
        const ids = nodesOfPage(page, itemsOfPage(root, pages, page)).map(({ id }) => id)
        material = readPageMaterial([...new Set([...ids, root.id])])
        // What failed to be read is read again by the next who asks.
        material.catch(() => materials.delete(key))
        materials.set(key, material)
      }
      return material
    },
  }
}

/**
 * The content of an assignment as its students see it, kept by the process until anything of it changes. Only for students: what the
 * view holds does not depend on which of them asks. A page may be a second behind. 404 where the root itself is hidden from them.
 */
export async function readStudentView(
  viewer: Viewer,
  source: StudentSource,
  { isForPage = false }: { isForPage?: boolean } = {},
): Promise<StudentView> {
  const key = keyOf(source)
  const known = held.get(key)
  const at = now().getTime()
  if (known && isForPage && at - known.checkedAt < PAGE_TRUST_MS) return known.view
  if (known && known.stamp === (await stampOf(source, known.ids))) {
    known.checkedAt = at
    return known.view
  }
  const context = { viewer, assignment: source }
  const first = await readContentView(context, source.contentId, { data: 'outline' })
  if (!first) throw notFound()
  // The stamp is taken before what is kept is read: a change in between only makes the next request read again.
  const stamp = await stampOf(source, first.sourceIds)
  const view = await readContentView(context, source.contentId, { data: 'outline' })
  if (!view) throw notFound()
  const fresh = viewOf(view.root, await readGrade(source.contentId))
  held.set(key, { stamp, checkedAt: at, ids: view.sourceIds, view: fresh })
  return fresh
}
