import { request } from '@/lib/api/client/request'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { leaveAfterAsking } from '@/lib/routing/client/leave-guards'
import type { WireSession } from '../schema'
import { postToOtherTabs } from './auth-channel'
import { endsInOf } from './ends-in'
import { leavePage } from './leave-page'
import { publishSessionEvent } from './session-store'
import { leaveWork } from './unsent-work'

async function select(currentProfileId: string): Promise<boolean> {
  const { result, sessionEndsIn } = await request<WireSession>({
    method: 'PATCH',
    path: 'sessions/current',
    body: { currentProfileId },
  })
  publishSessionEvent({
    type: 'profile-selected',
    session: result,
    at: steadyNow(),
    endsIn: endsInOf(result, sessionEndsIn),
  })
  postToOtherTabs({ type: 'profile-selected', authSelector: result.authSelector })
  leavePage('/')
  return true
}

/**
 * Switches the current profile and opens the home page (SES-09), with a full page load because theme and brand depend on the profile. Other tabs
 * follow. Returns false if the user stays because of unsaved or unsent work.
 */
export const selectProfile = (currentProfileId: string): Promise<boolean> =>
  leaveAfterAsking(() => leaveWork('changeProfile', () => select(currentProfileId)))
