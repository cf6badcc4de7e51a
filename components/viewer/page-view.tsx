'use client'

import { usePageView } from '@/lib/interaction/client/use-page-view'

/** Writes down that a page was read; loaded after the page itself. */
export function PageView(view: {
  userAssignmentId: string
  contentId: string
  rootContentId: string
  version: string
}) {
  usePageView(view)
  return null
}
