import { z } from 'zod'
import { announcementParamsSchema, announcementSchema, saveAnnouncementSchema } from '@/lib/announcement/schema'
import { deleteAnnouncement } from '@/lib/announcement/server/delete-announcement'
import { saveAnnouncement } from '@/lib/announcement/server/save-announcement'
import { ok } from '@/lib/api/server/answer'
import { defineRoutes, route } from '@/lib/api/server/define-routes'
import { versionQuerySchema } from '@/lib/api/version-query'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes({
  PATCH: route({
    what: 'Updates the given version of an announcement, also for people who already received it.',
    who: 'scope',
    ability: 'admin',
    params: announcementParamsSchema,
    body: saveAnnouncementSchema,
    audit: 'announcement.save',
    answer: announcementSchema,
    async handle({ actor, params, body }) {
      return ok(await saveAnnouncement(actor, params.id, body))
    },
  }),
  DELETE: route({
    what: 'Deletes an announcement and withdraws its alerts.',
    who: 'scope',
    ability: 'admin',
    params: announcementParamsSchema,
    query: versionQuerySchema,
    audit: 'announcement.delete',
    answer: z.null(),
    async handle({ actor, params, query }) {
      await deleteAnnouncement(actor, params.id, query.version)
      return ok(null)
    },
  }),
})
