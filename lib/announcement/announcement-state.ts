import type { WireAnnouncement } from './schema'

export type AnnouncementState = 'planned' | 'running' | 'ended'

/** Whether an announcement is planned, running or ended at a given time. */
export function stateOf(
  { startDate, endDate }: Pick<WireAnnouncement, 'startDate' | 'endDate'>,
  now: Date,
): AnnouncementState {
  if (endDate !== null && new Date(endDate) <= now) return 'ended'
  return new Date(startDate) > now ? 'planned' : 'running'
}
