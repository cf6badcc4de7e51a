import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { AudiencePlace } from '../audience-place'
import { ANNOUNCEMENT_PAGE_SIZE } from '../limits'
import type { WireAnnouncement } from '../schema'
import { listAnnouncements } from './list-announcements'
import { listAudiencePlaces } from './list-audience-places'

export type AnnouncementPage = { announcements: WireAnnouncement[]; count: number; places: AudiencePlace[] }

/** Reads one page of the announcements that the viewer manages, latest first, with the places where they may announce. */
export async function readAnnouncementPage(actor: Actor, page: number): Promise<AnnouncementPage> {
  const { data, count } = await listAnnouncements(actor, {
    where: {},
    modifiers: {},
    orderBy: [{ field: 'dateCreated', direction: 'desc' }],
    limit: ANNOUNCEMENT_PAGE_SIZE,
    offset: (page - 1) * ANNOUNCEMENT_PAGE_SIZE,
  })
  const named = data.flatMap(({ audience }) => [audience.districtId, audience.schoolId, audience.groupId])
  const places = await listAudiencePlaces(actor, [...new Set(named.filter((id) => typeof id === 'string'))])
  return { announcements: data, count, places }
}
