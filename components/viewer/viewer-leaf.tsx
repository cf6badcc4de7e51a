'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { useReadingPlace } from '@/lib/viewer/client/use-reading-place'

const PageView = dynamic(() => import('./page-view').then((module) => module.PageView), { ssr: false })

type ViewerLeafProps = {
  viewer: string
  path: string
  isBare: boolean
  itemId: string | null
  /** The page that counts as viewed after a while; null where nobody's work is on screen. */
  pageView: { userAssignmentId: string; contentId: string; rootContentId: string; version: string } | null
  leaveTexts: { title: string; message: string; yes: string; no: string }
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** All that a reading page needs of the browser: its place is kept, its links open without a reload, far ones are asked about first. */
export function ViewerLeaf({ leaveTexts, pageView, ...place }: ViewerLeafProps) {
  const router = useRouter()
  const confirm = useConfirm()
  const { viewer } = place
  useReadingPlace(place)

  useEffect(() => {
    async function leave(href: string) {
      const { title, message, yes, no } = leaveTexts
      if (await confirm({ title, message, confirmLabel: yes, cancelLabel: no })) window.open(href, '_blank', 'noopener')
    }

    function handleClick(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-viewer] a[href]') : null
      if (!link || event.defaultPrevented) return
      if (link.dataset.link === 'external' || link.dataset.link === 'research') {
        event.preventDefault()
        void leave(link.href)
      } else if (link.pathname.startsWith(viewer) && !link.target && !link.hash && isPlainClick(event)) {
        event.preventDefault()
        document.getElementById('toc')?.matches(':popover-open') && document.getElementById('toc')?.hidePopover()
        router.push(`${link.pathname}${link.search}`, { scroll: link.dataset.keepPlace === undefined })
      }
    }

    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [router, confirm, viewer, leaveTexts])

  return pageView && <PageView key={pageView.contentId} {...pageView} />
}
