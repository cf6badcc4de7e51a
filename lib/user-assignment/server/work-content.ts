import 'server-only'
import { type AssignedContent, readAssignedContent } from '@/lib/assignment/server/assigned-content'
import type { Work } from './lock-work'

/** Returns what this work's student gets and has to do; cheap enough for every save (lib/assignment/server/assigned-content.ts). */
export function readWorkContent(
  work: Pick<Work, 'contentId' | 'districtId' | 'createdById' | 'settings'>,
): Promise<AssignedContent> {
  const { contentId, districtId, createdById, settings } = work
  return readAssignedContent({ contentId, districtId, createdById, excludedContentIds: settings.excludedContentIds })
}
