import { z } from 'zod'
import { ROLES } from '@/lib/ability/ability'
import { timeSchema } from '@/lib/common/time-schema'
import { visibleName } from '@/lib/common/visible-name'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { richText } from '@/lib/rich-text/schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { alertModes } from '@/lib/user-alert/schema'
import { MAX_ANNOUNCEMENT_MESSAGE_LENGTH, MAX_ANNOUNCEMENT_TITLE_LENGTH } from './limits'

export const announcementParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET announcements`. */
export const announcementListSpec = listSpec({
  where: {
    id: whereId,
    districtId: anyOf(z.uuid()),
    schoolId: anyOf(z.uuid()),
    groupId: anyOf(z.uuid()),
    mode: anyOf(z.enum(alertModes)),
  },
  modifiers: {},
  orderBy: ['dateCreated', 'startDate', 'title'],
  defaultOrder: [{ field: 'dateCreated', direction: 'desc' }],
})
export type AnnouncementListQuery = ListQueryOf<typeof announcementListSpec>

const places = { districtId: z.uuid(), schoolId: z.uuid(), groupId: z.uuid() }

/** The audience: everyone in exactly one district, school or group, or only the given roles there. */
const audienceSchema = z
  .strictObject({ ...places, roleIds: z.array(z.enum(ROLES)).max(ROLES.length) })
  .partial()
  .refine(({ districtId, schoolId, groupId }) => [districtId, schoolId, groupId].filter(Boolean).length === 1, {
    message: 'must name exactly one district, school or group',
  })
  .transform(({ districtId = null, schoolId = null, groupId = null, roleIds = [] }) => ({
    districtId,
    schoolId,
    groupId,
    roleIds: [...new Set(roleIds)],
  }))
export type Audience = z.output<typeof audienceSchema>

const announcementFields = {
  title: visibleName(MAX_ANNOUNCEMENT_TITLE_LENGTH),
  message: z
    .string()
    .max(MAX_ANNOUNCEMENT_MESSAGE_LENGTH)
    .pipe(richText('short'))
    .refine((html) => html.trim() !== '', { message: 'must not be blank' }),
  audience: audienceSchema,
  mode: z.enum(alertModes),
  startDate: timeSchema,
  /** Null: runs until it is deleted. */
  endDate: timeSchema.nullable(),
}

/** The body for creating an announcement; by default it interrupts and starts immediately. */
export const createAnnouncementSchema = z
  .strictObject(announcementFields)
  .partial({ mode: true, startDate: true, endDate: true })
export type CreateAnnouncement = z.output<typeof createAnnouncementSchema>

/** The body for changing an announcement. */
export const saveAnnouncementSchema = z
  .strictObject({ ...announcementFields, version: z.int().min(1) })
  .partial()
  .required({ version: true })
export type SaveAnnouncement = z.output<typeof saveAnnouncementSchema>

/** An announcement as admins receive it. */
export const announcementSchema = z
  .strictObject({
    id: wireId,
    title: z.string(),
    /** HTML of the short level. */
    message: z.string(),
    /** Exactly one of the three places; no roles means all roles. */
    audience: z.strictObject({
      districtId: wireId.optional(),
      schoolId: wireId.optional(),
      groupId: wireId.optional(),
      roleIds: z.array(z.enum(ROLES)),
    }),
    mode: z.enum(alertModes),
    startDate: wireTime,
    endDate: wireTime.nullable(),
    /** The number of people who have received it; 0 before it starts. */
    recipients: wireCount,
    /** The number of recipients who have confirmed it, or viewed it in the alerts menu. */
    confirmed: wireCount,
    version: wireCount,
    dateCreated: wireTime,
    dateModified: wireTime,
    createdById: wireId,
    modifiedById: wireId.nullable(),
  })
  .meta({ id: 'Announcement' })
export type WireAnnouncement = z.output<typeof announcementSchema>
