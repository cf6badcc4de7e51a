import type { WireAnnouncement } from './schema'

export type AnnouncementState = 'planned' | 'running' | 'ended'

/** Where an announcement is in its time. */
export function stateOf(
  { startDate, endDate }: Pick<WireAnnouncement, 'startDate' | 'endDate'>,
  now: Date,
): AnnouncementState {
  if (endDate !== null && new Date(endDate) <= now) return 'ended'
  return new Date(startDate) > now ? 'planned' : 'running'
}
