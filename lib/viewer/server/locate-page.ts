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

/** The parts of a page that are the same for every kind of viewer and work. */
type LocatedPage = Pick<
  OpenPage,
  'base' | 'root' | 'pages' | 'page' | 'items' | 'itemId' | 'wanted' | 'captionsOn' | 'voice'
>

/** Returns the version that a reader gets by default: Spanish for users of the Spanish interface, for students also by their accommodations. */
function versionFirst(actor: Actor): Pick<ViewerBase, 'opensIn'> {
  const { spanish, leveled } = actor.roleId === 'student' ? accommodationsOf(actor.preferences) : {}
  if (actor.locale === 'es' || spanish) return { opensIn: 'spanish' }
  return leveled ? { opensIn: 'leveled' } : {}
}

type Tree = { base: ViewerBase; root: ViewNode; pages: readonly ViewerPage[]; request: ViewerRequest }

/** Returns the page of a tree that an address names, with its items and the viewer's media preferences; 404 if there is none. */
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
