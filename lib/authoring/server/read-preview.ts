import 'server-only'
import { can } from '@/lib/ability/ability'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import type { PreviewAudience } from '@/lib/routing/item-preview'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { isReadable, readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { voiceOf } from '@/lib/user/preferences-of'
import { itemsOfPage, nodesOfPage } from '@/lib/viewer/page-items'
import { versionsOfPage } from '@/lib/viewer/page-versions'
import { pagesOf } from '@/lib/viewer/pages'
import { readEditions } from '@/lib/viewer/server/read-editions'
import { readGrade } from '@/lib/viewer/server/read-grade'
import { readPageMaterial } from '@/lib/viewer/server/read-page-material'
import type { Edition } from '@/lib/viewer/staff-part'
import { marksOf } from '@/lib/viewer/toc'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** Types whose page shows only their own text: their children are not read. */
const LEVELS: readonly string[] = ['grade', 'course', 'unit']
const SHOWN: readonly string[] = [...LEVELS, 'chapter', 'echo', 'source', 'subsection', 'block', 'interactive']
/** Types shown within a page; anything else has a page of its own. */
const PARTS: readonly string[] = ['interactive', 'block', 'link']

/** Returns the student view of an item, without teacher-only or hidden content. Drafts are included as they will be once published. */
function forStudents(node: ViewNode): ViewNode {
  const isTheirs = (child: ViewNode) => marksOf(child).every((mark) => mark === 'inserted' || mark === 'draft')
  return { ...node, children: node.children.filter(isTheirs).map(forStudents) }
}

type Asked = {
  wanted: TextVersion
  /** For staff, including the information for teachers. */
  audience: PreviewAudience
}

/** Reads an item as a page of its own, as its readers get it; null for types without pages, and for items that this actor may not read. */
async function readPreview(
  actor: Actor,
  { id, contentType }: { id: string; contentType: string },
  { wanted, audience }: Asked,
): Promise<OpenPage | null> {
  if (!SHOWN.includes(contentType)) return null
  const isStaff = audience === 'staff'
  const depth = LEVELS.includes(contentType) ? { depth: 1 } : {}
  const view = await readContentView({ actor }, id, { data: 'outline', ...depth })
  if (!view) return null
  const root = isStaff ? view.root : forStudents(view.root)
  const page = { node: root, tail: [], depth: 0 }
  const own = itemsOfPage(root, [page], page).own.filter((item) => PARTS.includes(item.contentType))
  const items = { before: [], own, after: [] }
  const ids = [...new Set(nodesOfPage(page, items).map((node) => node.id))]
  const [material, grade, editions] = await Promise.all([
    readPageMaterial(ids, (named) => readReadableIds(actor, named)),
    readGrade(id),
    isStaff ? readEditions(actor, ids) : new Map<string, Edition>(),
  ])
  return {
    base: { family: 'library', contentType, contentId: id, isPreview: !isStaff },
    audience,
    root,
    pages: pagesOf(root),
    page,
    items,
    material,
    wanted,
    settings: null,
    completions: null,
    progress: null,
    work: null,
    itemId: null,
    crumbs: [],
    assignHref: null,
    grade,
    captionsOn: actor.preferences.captionsOn === true,
    voice: voiceOf(actor),
    staff: isStaff
      ? {
          editions: editions.size > 0 ? editions : null,
          teach: null,
          grade: null,
          controls: { insertFor: null, restrictIn: null },
          otherEdition: null,
          mayEdit: can(actor, 'author'),
        }
      : null,
    isPinned: true,
  }
}

/** Reads the preview page of an item; null if it is outside the actor's scope or has no page. */
export async function readPreviewOf(actor: Actor, id: string, asked: Asked): Promise<OpenPage | null> {
  const item = await db().content.findFirst({
    where: { id, deletedDate: null },
    select: { id: true, contentType: true },
  })
  return item && (await isReadable(actor, id)) ? readPreview(actor, item, asked) : null
}

/** Returns the versions in which an item can be previewed; null for types without pages. */
export async function readPreviewVersions(
  actor: Actor,
  item: { id: string; contentType: string },
): Promise<TextVersion[] | null> {
  const open = await readPreview(actor, item, { wanted: 'standard', audience: 'staff' })
  return open && versionsOfPage(open)
}
