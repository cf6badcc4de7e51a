import { PANE_PARAMETER, type Pane, PIN_PARAMETER, withParameter } from '@/lib/routing/pane'
import { packPin } from '@/lib/routing/pinned'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Beside } from '@/lib/viewer/beside'
import type { OpenPage } from '@/lib/viewer/viewer-page'

/** Returns the addresses of a page with another pane or pinned page beside it. */
export function besideLinks(open: OpenPage, beside: Beside) {
  const here = viewerPath(open.base, open.page.tail, open.wanted)
  const pinned = beside.pinned?.href ?? null
  const shown = beside.pane?.kind ?? null
  const address = (pane: Pane | null, pin: string | null) => {
    const withPane = withParameter(here, PANE_PARAMETER, pane)
    return withParameter(withPane, PIN_PARAMETER, pin && packPin(pin))
  }
  return {
    pane: (pane: Pane | null) => address(pane, pinned),
    pin: address(null, here),
    unpin: address(shown, null),
  }
}
