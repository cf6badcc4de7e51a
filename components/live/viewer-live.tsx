import { Texts } from '@/components/i18n/texts'
import { BringHere } from '@/components/remote-navigation/bring-here'
import { NavigationRequests } from '@/components/remote-navigation/navigation-requests'
import { WorkLive } from '@/components/user-assignment/work-live'
import { percentageComplete } from '@/lib/completion/completion'
import type { LiveTarget } from '@/lib/remote-navigation/live-class'
import { isUnmarked, type Opened } from '@/lib/viewer/viewer-page'
import { PresenceElsewhere } from './presence-elsewhere'
import { PresenceHeartbeat } from './presence-heartbeat'

/** What makes a student's page part of the live lesson: it follows the work, and says where it is. */
export function StudentLive({ opened }: { opened: Opened | null }) {
  const page = opened?.kind === 'page' ? opened.page : null
  if (!page?.work) return null
  return (
    <>
      <WorkLive
        userAssignmentId={page.work.userAssignmentId}
        isSubmitted={page.base.family === 'binder'}
        progress={page.progress && percentageComplete(page.progress.done, page.progress.total)}
        reopenedContentIds={page.work.reopenedContentIds}
        assignmentVersion={page.work.assignmentVersion}
        unmarkedPageId={isUnmarked(page) ? page.page.node.id : null}
      />
      {page.work.isInPerson && (
        <PresenceHeartbeat userAssignmentId={page.work.userAssignmentId} contentId={page.page.node.id} />
      )}
    </>
  )
}

/** What lets a student be called to a page from anywhere in the product (contract.md §2, Live); stands once in the frame. */
export function StudentCalls() {
  return (
    <>
      <NavigationRequests />
      <PresenceElsewhere />
    </>
  )
}

type StaffLiveProps = { opened: Opened | null; target: LiveTarget | null; timeZone: string }

/** What makes a teacher's page part of the live lesson: the class can be brought to it. Nothing for who does not teach the assignment. */
export function StaffLive({ opened, target, timeZone }: StaffLiveProps) {
  if (opened?.kind !== 'page' || !target) return null
  return (
    <Texts of={['live']}>
      <BringHere target={target} contentId={opened.page.page.node.id} timeZone={timeZone} />
    </Texts>
  )
}
