import 'server-only'
import {
  type AssignedContent,
  type AssignedSource,
  readAssignedContent,
} from '@/lib/assignment/server/assigned-content'
import { now } from '@/lib/common/clock'
import { type Unit, unitsOf } from '@/lib/completion/completion'
import type { GradeAbbreviation } from '@/lib/content/limits'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { readCommonIds } from '@/lib/scope/server/kept-content'
import { itemsOfPage, nodesOfPage } from '../page-items'
import type { PageMaterial } from '../page-material'
import { pagesOf, type ViewerPage } from '../pages'
import { readGrade } from './read-grade'
import { readPageMaterial } from './read-page-material'

/** An assignment's content as all its students see it, shared by their requests: read-only. */
export type StudentView = {
  root: ViewNode
  pages: readonly ViewerPage[]
  grade: GradeAbbreviation | null
  /** The units that count for progress. */
  units: readonly Unit[]
  paths: AssignedContent['paths']
  materialOf(page: ViewerPage): Promise<PageMaterial>
}

/** How long a cached view is used without a check: the pages that a class opens at once are compared with the database once. */
const TRUST_MS = 1000
/** How long the material of a page is cached, because no stamp covers the items outside the assignment that its links name, by their ids or codes. */
const KEEP_MS = 60_000
type Held = { view: StudentView; stamp: string; checkedAt: number }
/** The views of the cached contents; they are collected with them. */
const views = new WeakMap<AssignedContent, Held>()

/** Returns a stamp that changes with the media and the vocabulary of items; other changes change the content itself. */
async function stampOf(ids: readonly string[]): Promise<string> {
  const [row] = await db().$queryRaw<{ stamp: string }[]>`
    WITH items AS (SELECT unnest(${[...ids]}::uuid[]) AS "id")
    SELECT concat_ws('/',
      (SELECT sum(hashtext(concat(u."contentId", u."slot", m."id", m."dateModified"))::bigint)
        FROM items JOIN "content_upload" u ON u."contentId" = items."id" JOIN "upload" m ON m."id" = u."uploadId"),
      (SELECT sum(hashtext(concat(p."contentId", v."id", v."version"))::bigint)
        FROM items JOIN "content_vocab_phrase" p ON p."contentId" = items."id" JOIN "content" v ON v."id" = p."vocabContentId")
    ) AS "stamp"`
  return row?.stamp ?? ''
}

function viewOf(
  root: ViewNode,
  { paths }: AssignedContent,
  { grade, districtId }: { grade: GradeAbbreviation | null; districtId: string | null },
): StudentView {
  const pages = pagesOf(root)
  const materials = new Map<string, { material: Promise<PageMaterial>; readAt: number }>()
  return {
    root,
    pages,
    grade,
    units: unitsOf(root),
    paths,
    materialOf(page) {
      const key = page.tail.map(({ id }) => id).join('/')
      const at = now().getTime()
      const known = materials.get(key)
      if (known && at - known.readAt < KEEP_MS) return known.material
      const ids = nodesOfPage(page, itemsOfPage(root, pages, page)).map(({ id }) => id)
      const material = readPageMaterial([...new Set([...ids, root.id])], (named) => readCommonIds(districtId, named))
      // A failed read is repeated by the next request.
      material.catch(() => materials.delete(key))
      materials.set(key, { material, readAt: at })
      return material
    },
  }
}

/**
 * Returns the content of an assignment as its students see it: the same tree that their progress and saves use, with its pages. It does not depend on
 * the student, and may be a second stale. 404 if the root itself is hidden from them.
 */
export async function readStudentView(source: AssignedSource): Promise<StudentView> {
  const at = now().getTime()
  const content = await readAssignedContent(source, { maxAgeMs: TRUST_MS })
  if (!content.root) throw notFound()
  const known = views.get(content)
  if (known && at - known.checkedAt < TRUST_MS) return known.view
  // The stamp is taken before the material is read: a change in between only makes the next request read again.
  const stamp = await stampOf(content.sourceIds)
  const { contentId, districtId } = source
  const view =
    known?.stamp === stamp
      ? known.view
      : viewOf(content.root, content, { grade: await readGrade(contentId), districtId })
  views.set(content, { view, stamp, checkedAt: at })
  return view
}
