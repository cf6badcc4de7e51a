'use client'

import dynamic from 'next/dynamic'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { loadInTime } from '@/lib/common/client/load-surely'
import { usePageView } from '@/lib/interaction/client/use-page-view'
import type { RouteSubject } from '@/lib/routing/route-state'
import { usePageFocus } from '@/lib/viewer/client/use-page-focus'
import { usePaneFocus } from '@/lib/viewer/client/use-pane-focus'
import { usePrefetchPages } from '@/lib/viewer/client/use-prefetch-pages'
import { useReadingPlace } from '@/lib/viewer/client/use-reading-place'
import { useViewerLinks } from '@/lib/viewer/client/use-viewer-links'
import type { ContentsStanding } from '@/lib/viewer/contents-standing'
import { useContentsStanding } from './contents'

const VersionPlace = dynamic(() => loadInTime(() => import('./version-place')).then((module) => module.VersionPlace))

type ViewerLeafProps = {
  actor: string
  subject: RouteSubject
  /** The pane that is open beside the page. */
  pane: string | null
  path: string
  isBare: boolean
  standing: ContentsStanding
  itemId: string | null
  /** Whether the page has no mark in the table of contents yet. */
  isUnmarked: boolean
  /** The version of the text being read; null if there is only one. */
  version: string | null
  /** The page to count as viewed after a while; null where nobody's work is on screen. */
  pageView: { userAssignmentId: string; contentId: string; rootContentId: string; version: string } | null
  leaveTexts: { title: string; message: string; yes: string; no: string }
}

/** The client side of a reading page: stores the reading position, opens links without a reload, and asks before leaving for another site. */
export function ViewerLeaf({ leaveTexts, pageView, pane, version, isUnmarked, standing, ...place }: ViewerLeafProps) {
  const confirm = useConfirm()
  useReadingPlace(place)
  useContentsStanding(standing)
  usePageFocus(place.path)
  usePaneFocus(pane)
  usePrefetchPages(place.actor, isUnmarked)
  useViewerLinks(place.actor, async (href) => {
    const { title, message, yes, no } = leaveTexts
    if (await confirm({ title, message, confirmLabel: yes, cancelLabel: no })) window.open(href, '_blank', 'noopener')
  })
  usePageView(pageView)
  return version !== null && <VersionPlace version={version} />
}
