import { announcementListSpec, announcementSchema, createAnnouncementSchema } from '@/lib/announcement/schema'
import { createAnnouncement } from '@/lib/announcement/server/create-announcement'
import { listAnnouncements } from '@/lib/announcement/server/list-announcements'
import { created, list } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  GET: route({
    what: 'Lists announcements, newest first, with how many people received and confirmed each one.',
    who: 'scope',
    ability: 'admin',
    list: announcementListSpec,
    answer: announcementSchema,
    async handle({ actor, list: query }) {
      return list(query, await listAnnouncements(actor, query))
    },
  }),
  POST: route({
    what: 'Announces something to a district, school or group, immediately or at its start date.',
    who: 'scope',
    ability: 'admin',
    body: createAnnouncementSchema,
    idempotent: true,
    audit: 'announcement.create',
    answer: announcementSchema,
    note: 'The audience names exactly one of `districtId`, `schoolId` and `groupId`.',
    async handle({ actor, body }) {
      return created(await createAnnouncement(actor, body))
    },
  }),
})
