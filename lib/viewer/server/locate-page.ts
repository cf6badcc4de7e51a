import 'server-only'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { parseTextVersion, type ViewerBase } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
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

type Tree = { base: ViewerBase; root: ViewNode; pages: readonly ViewerPage[]; request: ViewerRequest }

/** The page of a tree that an address names, with its items and as the viewer likes to see and hear it; 404 for none. */
export function locatePage(actor: Actor, { base, root, pages, request }: Tree): LocatedPage {
  const { page, itemId } = requirePlace(root, pages, requireTail(request), request)
  // Whoever uses the product in Spanish reads in Spanish what there is in it, until they choose otherwise.
  const opensIn = actor.locale === 'es' ? ({ opensIn: 'spanish' } as const) : {}
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
