'use client'

import { usePagePlace } from '@/lib/routing/client/use-page-place'
import { curriculumSubject } from '@/lib/routing/route-state'

/** Remembers the position on the page of a course, unit or chapter (NAV-13). */
export function RememberItem({ contentId, path }: { contentId: string; path: string }) {
  usePagePlace(curriculumSubject(contentId), path)
  return null
}
