import { Texts } from '@/components/i18n/texts'
import { BringHere } from '@/components/remote-navigation/bring-here'
import { NavigationRequests } from '@/components/remote-navigation/navigation-requests'
import { WorkLive } from '@/components/user-assignment/work-live'
import { percentageComplete } from '@/lib/completion/completion'
import { assignmentChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import type { LiveTarget } from '@/lib/remote-navigation/live-class'
import { excusedOf } from '@/lib/user-assignment/status'
import { isUnmarked, type OpenPage, type ViewerWork } from '@/lib/viewer/viewer-page'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { PresenceElsewhere } from './presence-elsewhere'
import { PresenceHeartbeat } from './presence-heartbeat'

type WorkFollowedProps = {
  page: OpenPage
  work: ViewerWork
  channel: string
  isSubmitted: boolean
  unmarkedPageId: string | null
}

function WorkFollowed({ page: { progress }, work, ...shown }: WorkFollowedProps) {
  return (
    <WorkLive
      {...shown}
      userAssignmentId={work.userAssignmentId}
      progress={progress && percentageComplete(progress.done, progress.total)}
      reopenedContentIds={work.reopenedContentIds}
      assignmentVersion={work.assignmentVersion}
      excused={excusedOf(work.isExcused, work.excusedContentIds)}
    />
  )
}

/** What makes a student's page part of the live lesson: it follows the work, and says where it is. */
export function StudentLive({ opened }: { opened: ViewerResult | null }) {
  const page = opened?.kind === 'page' ? opened.page : null
  if (!page?.work) return null
  return (
    <>
      <WorkFollowed
        page={page}
        work={page.work}
        channel={userAssignmentChannel(page.work.userAssignmentId)}
        isSubmitted={page.base.family === 'binder'}
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

type StaffLiveProps = { opened: ViewerResult | null; target: LiveTarget | null; timeZone: string }

/**
 * What makes a page of staff part of the live lesson: whoever may read a student's work follows it, and who teaches the assignment, which
 * gives a target, can bring the class to the page.
 */
export function StaffLive({ opened, target, timeZone }: StaffLiveProps) {
  if (opened?.kind !== 'page' || opened.paper || !opened.page.staff) return null
  const { page } = opened
  const { work } = page
  return (
    <>
      {work && (
        <WorkFollowed
          page={page}
          work={work}
          // The work's own channel is for the teachers of the assignment.
          channel={target ? userAssignmentChannel(work.userAssignmentId) : assignmentChannel(work.assignmentId)}
          // What it was graded with is read of turned in work alone.
          isSubmitted={Boolean(page.staff?.grade)}
          unmarkedPageId={null}
        />
      )}
      {/* Over the work of one student it would be in the way: nobody brings a class to that. */}
      {target && !work && (
        <Texts of={['live']}>
          <BringHere target={target} contentId={page.page.node.id} timeZone={timeZone} />
        </Texts>
      )}
    </>
  )
}
