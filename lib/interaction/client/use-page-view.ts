'use client'

import { useEffect } from 'react'
import { recordPageView } from './current-work'
import type { PageView } from './next-row'
import { PAGE_VIEW_SECONDS } from './queue-limits'

/** Records a page view once the page has been on screen for one second (domain.md §12); with null nothing counts. */
export function usePageView(view: PageView | null): void {
  const { userAssignmentId, contentId, rootContentId, version } = view ?? {}

  useEffect(() => {
    if (!userAssignmentId || !contentId || !rootContentId || !version) return
    let timer: ReturnType<typeof setTimeout> | undefined

    function follow() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(record, PAGE_VIEW_SECONDS * 1000)
    }
    function record() {
      document.removeEventListener('visibilitychange', follow)
      if (userAssignmentId && contentId && rootContentId && version)
        recordPageView({ userAssignmentId, contentId, rootContentId, version })
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [userAssignmentId, contentId, rootContentId, version])
}
