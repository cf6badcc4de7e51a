import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { exitTransitions } from '@/lib/routing/client/exit-transitions'
import { carriedAlong } from '@/lib/routing/pane'
import { rememberFollowed } from './use-page-focus'
import { isPlainClick, linkAt, viewerHref } from './viewer-link'

/** The drawers that a link closes behind itself. */
const DRAWERS = ['toc', 'viewer-options']

/** Closes what lies over the page, and waits until it is gone. */
async function leaveDrawers(): Promise<void> {
  for (const id of DRAWERS) {
    const drawer = document.getElementById(id)
    if (drawer?.matches(':popover-open')) drawer.hidePopover()
  }
  await exitTransitions()
}

/** Escape closes the pane that the focus is in. Kept from the browser, for which it means to stop loading. */
function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
  const aids = document.getElementById('page-aids')
  if (
    aids?.matches(':popover-open') &&
    (event.target === document.body || event.target.closest('#page-aids, [data-aids]'))
  ) {
    event.preventDefault()
    aids.hidePopover()
    // Of the tab and the button of the dock the other one cannot take it.
    for (const button of document.querySelectorAll<HTMLElement>('[data-aids]')) button.focus()
    return
  }
  const close = event.target.closest('.viewer-pane')?.querySelector<HTMLAnchorElement>('a[data-close]')
  if (!close) return
  event.preventDefault()
  close.click()
}

/** Opens the links of a viewer without a reload, what is open beside the page kept. Far links are left to `leave`. */
export function useViewerLinks(viewer: string, leave: (href: string) => Promise<void>): void {
  const router = useRouter()
  const ask = useEffectEvent(leave)

  useEffect(() => {
    async function open(link: HTMLAnchorElement, href: string) {
      const target = link.dataset.asIs === undefined ? carriedAlong(window.location.search, href) : href
      rememberFollowed(link)
      await leaveDrawers()
      router.push(target, { scroll: link.dataset.keepPlace === undefined })
    }

    function handleClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('[data-print]')) {
        void leaveDrawers().then(() => window.print())
        return
      }
      const link = linkAt(event)
      if (!link || event.defaultPrevented) return
      const href = viewerHref(link, viewer)
      if (link.dataset.link === 'external' || link.dataset.link === 'research') {
        event.preventDefault()
        void ask(link.href)
      } else if (href !== null && isPlainClick(event)) {
        event.preventDefault()
        void open(link, href)
      }
    }

    document.addEventListener('click', handleClick)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('click', handleClick)
      document.removeEventListener('keydown', handleKey)
    }
  }, [router, viewer])
}
