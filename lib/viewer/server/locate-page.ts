import 'server-only'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { parseTextVersion, type ViewerBase } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { accommodationsOf } from '@/lib/user/accommodations'
import { voiceOf } from '@/lib/user/preferences-of'
import { itemsOfPage } from '../page-items'
import type { ViewerPage } from '../pages'
import type { OpenPage, ViewerRequest } from '../viewer-page'
import { requirePlace, requireTail } from './find-viewer-page'

/** What a page has whoever looks at it, and whoever's work stands behind it. */
type LocatedPage = Pick<
  OpenPage,
  'base' | 'root' | 'pages' | 'page' | 'items' | 'itemId' | 'wanted' | 'captionsOn' | 'voice'
>

/** The version that a reader gets until they choose another: Spanish for who uses the product in it, for a student also what they are granted. */
function versionFirst(actor: Actor): Pick<ViewerBase, 'opensIn'> {
  const { spanish, leveled } = actor.roleId === 'student' ? accommodationsOf(actor.preferences) : {}
  if (actor.locale === 'es' || spanish) return { opensIn: 'spanish' }
  return leveled ? { opensIn: 'leveled' } : {}
}

type Tree = { base: ViewerBase; root: ViewNode; pages: readonly ViewerPage[]; request: ViewerRequest }

/** The page of a tree that an address names, with its items and as the viewer likes to see and hear it; 404 for none. */
export function locatePage(actor: Actor, { base, root, pages, request }: Tree): LocatedPage {
  const { page, itemId } = requirePlace(root, pages, requireTail(request), request)
  const opensIn = versionFirst(actor)
  return {
    base: { ...base, ...opensIn },
    root,
    pages,
    page,
    items: itemsOfPage(root, pages, page),
    itemId,
    wanted: parseTextVersion(request.search.version, opensIn),
    captionsOn: actor.preferences.captionsOn === true,
    voice: voiceOf(actor),
  }
}
