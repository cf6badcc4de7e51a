import 'server-only'
import { can } from '@/lib/ability/ability'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { voiceOf } from '@/lib/user/preferences-of'
import { itemsOfPage, nodesOfPage } from '@/lib/viewer/page-items'
import { pagesOf } from '@/lib/viewer/pages'
import { readEditions } from '@/lib/viewer/server/read-editions'
import { readGrade } from '@/lib/viewer/server/read-grade'
import { readPageMaterial } from '@/lib/viewer/server/read-page-material'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** Types whose page holds no more than their own text: what stands in them is not read along. */
const LEVELS: readonly string[] = ['grade', 'course', 'unit']
const SHOWN: readonly string[] = [...LEVELS, 'chapter', 'echo', 'source', 'subsection', 'block', 'interactive']
/** What stands on a page in its place; anything else has a page of its own. */
const PARTS: readonly string[] = ['interactive', 'block', 'link']

/** An item as a page of its own, as its readers get it, with what teachers are told beside it; null for types that nobody reads. */
export async function readPreview(
  actor: Actor,
  { id, contentType }: { id: string; contentType: string },
  wanted: TextVersion,
): Promise<OpenPage | null> {
  if (!SHOWN.includes(contentType)) return null
  const depth = LEVELS.includes(contentType) ? { depth: 1 } : {}
  const view = await readContentView({ actor }, id, { data: 'outline', ...depth })
  if (!view) return null
  const { root } = view
  const page = { node: root, tail: [], depth: 0 }
  const own = itemsOfPage(root, [page], page).own.filter((item) => PARTS.includes(item.contentType))
  const items = { before: [], own, after: [] }
  const ids = [...new Set(nodesOfPage(page, items).map((node) => node.id))]
  const [material, grade, editions] = await Promise.all([
    readPageMaterial(ids),
    readGrade(id),
    readEditions(actor, ids),
  ])
  return {
    base: { family: 'library', contentType, contentId: id },
    audience: 'staff',
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
    staff: {
      editions: editions.size > 0 ? editions : null,
      teach: null,
      grade: null,
      controls: { insertFor: null, restrictIn: null },
      otherEdition: null,
      mayEdit: can(actor, 'author'),
    },
    isPinned: true,
  }
}
