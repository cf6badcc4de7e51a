import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useTransition } from 'react'
import { closeBehindFocus } from '@/lib/common/client/close-behind-focus'
import { isPlainPress } from '@/lib/common/client/is-plain-press'
import { exitTransitions } from '@/lib/routing/client/exit-transitions'
import { useReportNavigation } from '@/lib/routing/client/pending-navigation'
import { carriedAlong, PANE_PARAMETER, withParameter } from '@/lib/routing/pane'
import { stepOf } from './beside-step'
import { coveringPane } from './covering-pane'
import { rememberFollowed } from './use-page-focus'
import { linkAt, viewerHref } from './viewer-link'

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

/** Where a link leads: what is open beside the page stays, but for a pane that would lie over the words that the link is the way to. */
function targetOf(link: HTMLAnchorElement, href: string): string {
  if (link.dataset.asIs !== undefined) return href
  const target = carriedAlong(window.location.search, href)
  const isHidden = link.dataset.uncover !== undefined && coveringPane(link) !== null
  return isHidden ? withParameter(target, PANE_PARAMETER, null) : target
}

/** Opens the links of a viewer without a reload, what is open beside the page kept. Far links are left to `leave`. */
export function useViewerLinks(actor: string, leave: (href: string) => Promise<void>): void {
  const router = useRouter()
  const ask = useEffectEvent(leave)
  const [isPending, startNavigation] = useTransition()
  useReportNavigation(isPending)

  useEffect(() => {
    async function open(link: HTMLAnchorElement, href: string) {
      const target = targetOf(link, href)
      rememberFollowed(link)
      await leaveDrawers()
      const step = stepOf(link, target)
      if (step === 'back') router.back()
      else startNavigation(() => router[step](target, { scroll: link.dataset.keepPlace === undefined }))
    }

    /** Whether it was a link that leads away, which is asked about however it is pressed. */
    function asksFor(event: MouseEvent, link: HTMLAnchorElement): boolean {
      const isFar = link.dataset.link === 'external' || link.dataset.link === 'research'
      if (isFar) {
        event.preventDefault()
        void ask(link.href)
      }
      return isFar
    }

    function handleMiddle(event: MouseEvent) {
      const link = event.button === 1 ? linkAt(event) : null
      if (link) asksFor(event, link)
    }

    function handleClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('[data-print]')) {
        void leaveDrawers().then(() => window.print())
        return
      }
      const link = linkAt(event)
      if (!link || event.defaultPrevented) return
      const href = viewerHref(link, actor)
      if (!asksFor(event, link) && href !== null && isPlainPress(event)) {
        event.preventDefault()
        void open(link, href)
      }
    }

    document.addEventListener('click', handleClick)
    document.addEventListener('auxclick', handleMiddle)
    document.addEventListener('keydown', handleKey)
    const options = document.getElementById('viewer-options')
    const stop = options ? closeBehindFocus(options) : () => undefined
    return () => {
      stop()
      document.removeEventListener('click', handleClick)
      document.removeEventListener('auxclick', handleMiddle)
      document.removeEventListener('keydown', handleKey)
    }
  }, [router, actor])
}
