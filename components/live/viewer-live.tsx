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

/** Connects a student's page to the live lesson: follows the work, and reports where the student is. */
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

/** Lets a student be called to a page from anywhere in the app (contract.md §2, Live); rendered once in the app frame. */
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
 * Connects a staff page to the live lesson: anyone who may read a student's work follows it, and teachers of the assignment, for whom `target` is
 * set, can bring the class to the page.
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
          // Only teachers of the assignment may use the work's own channel.
          channel={target ? userAssignmentChannel(work.userAssignmentId) : assignmentChannel(work.assignmentId)}
          // `grade` is only set for submitted work.
          isSubmitted={Boolean(page.staff?.grade)}
          unmarkedPageId={null}
        />
      )}
      {/* Hidden while viewing one student's work, which is no page to bring a class to. */}
      {target && !work && (
        <Texts of={['live']}>
          <BringHere target={target} contentId={page.page.node.id} timeZone={timeZone} />
        </Texts>
      )}
    </>
  )
}
