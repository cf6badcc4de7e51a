import 'server-only'
import { isFeatureOpen } from '@/lib/ability/feature-gate'
import { assignableTypes } from '@/lib/assignment/schema'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { canAssign } from '@/lib/group/server/can-assign'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { isContentEdition } from '@/lib/routing/viewer-location'
import { readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { nodesOfEdition, nodesOfPage } from '../page-items'
import { pagesOf, type ViewerPage } from '../pages'
import type { Crumb, ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { namesEdition } from './find-viewer-page'
import { locatePage } from './locate-page'
import { readGrade } from './read-grade'
import { readPageMaterial } from './read-page-material'
import { readStaffPart } from './read-staff-part'

type StaffPlace = {
  base: ViewerBase
  root: ViewNode
  request: ViewerRequest
  /** The assignment being viewed, if any. */
  assignment: { id: string; createdById: string; settings: AssignmentSettings } | null
  crumbsOf(pages: readonly ViewerPage[], page: ViewerPage): Crumb[]
}

/** Returns the address for assigning what a teacher reads in the library (SH-19). */
async function assignHref(actor: Actor, base: ViewerBase, root: ViewNode): Promise<string | null> {
  const isLibrary = base.family === 'library' || (base.family === 'teacher-edition' && isContentEdition(base.rootId))
  const isAssignable = isLibrary && (assignableTypes as readonly string[]).includes(root.contentType)
  const isDraft = root.contentState === 'draft'
  if (!isAssignable || !isFeatureOpen(actor, 'teacher', { isDraft })) return null
  return (await canAssign(actor)) ? `/assignment-creator/${root.id}` : null
}

/** Resolves the page of a tree that a staff viewer's address names, without any student's work; 404 if there is none. */
export async function resolveStaffPage(
  actor: Actor,
  { base, root, request, assignment, crumbsOf }: StaffPlace,
): Promise<ViewerResult> {
  const pages = pagesOf(root)
  const located = locatePage(actor, { base, root, pages, request })
  const { page, items } = located
  const isEdition = base.family === 'teacher-edition' || namesEdition(request)
  const shown = [...nodesOfPage(page, items), ...(isEdition ? nodesOfEdition(root, pages, page) : []), root]
  const ids = [...new Set(shown.map(({ id }) => id))]
  const [material, grade, assign, staff] = await Promise.all([
    readPageMaterial(ids, (named) => readReadableIds(actor, named)),
    readGrade(root.id),
    assignHref(actor, base, root),
    readStaffPart(actor, {
      base,
      rootType: root.contentType,
      page,
      editionIds: isEdition ? ids : null,
      assignment,
      grade: null,
    }),
  ])
  return {
    kind: 'page',
    page: {
      ...located,
      audience: 'staff',
      assignHref: assign,
      material,
      settings: assignment?.settings ?? null,
      completions: null,
      progress: null,
      work: null,
      grade,
      crumbs: crumbsOf(pages, page),
      staff,
    },
  }
}
