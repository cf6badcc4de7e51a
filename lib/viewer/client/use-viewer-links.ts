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

/** The drawers that close when a link is followed. */
const DRAWERS = ['toc', 'viewer-options']

/** Closes the drawers over the page, and waits until they are gone. */
async function leaveDrawers(): Promise<void> {
  for (const id of DRAWERS) {
    const drawer = document.getElementById(id)
    if (drawer?.matches(':popover-open')) drawer.hidePopover()
  }
  await exitTransitions()
}

/** Closes the focused pane on Escape, and prevents the browser's default, which stops loading. */
function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return
  const aids = document.getElementById('page-aids')
  if (
    aids?.matches(':popover-open') &&
    (event.target === document.body || event.target.closest('#page-aids, [data-aids]'))
  ) {
    event.preventDefault()
    aids.hidePopover()
    // Only one of the tab and the dock's button can take the focus.
    for (const button of document.querySelectorAll<HTMLElement>('[data-aids]')) button.focus()
    return
  }
  const close = event.target.closest('.viewer-pane')?.querySelector<HTMLAnchorElement>('a[data-close]')
  if (!close) return
  event.preventDefault()
  close.click()
}

/** Returns the target of a link: the panes beside the page stay open, except one that would cover the text to which the link leads. */
function targetOf(link: HTMLAnchorElement, href: string): string {
  if (link.dataset.asIs !== undefined) return href
  const target = carriedAlong(window.location.search, href)
  const isHidden = link.dataset.uncover !== undefined && coveringPane(link) !== null
  return isHidden ? withParameter(target, PANE_PARAMETER, null) : target
}

/** Opens the links of a viewer without a reload and keeps the panes beside the page open. External links are passed to `leave`. */
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

    /** Whether a link leads away from the viewer, which requires a question however it is clicked. */
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
