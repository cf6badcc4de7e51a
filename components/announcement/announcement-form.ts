import { z } from 'zod'
import { ROLES } from '@/lib/ability/ability'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { htmlOfLines } from '@/lib/common/lines'
import { fromWallClock, toWallClock } from '@/lib/common/wall-clock'
import { alertModes } from '@/lib/user-alert/schema'

/** The form values; dates are in the district's time zone, `2026-05-04T14:30`, or ''. */
const fields = z.object({
  title: z.string().trim().min(1),
  message: z.string().trim().min(1),
  /** `districtId:…`, `schoolId:…` or `groupId:…`. */
  place: z.string().min(1),
  roleIds: z.array(z.enum(ROLES)),
  mode: z.enum(alertModes),
  startDate: z.string(),
  endDate: z.string(),
})
export type AnnouncementValues = z.output<typeof fields>

/** Returns the schema of the form; `endMessage` is shown if the end is not after the start. */
export const announcementFormSchema = (endMessage: string) =>
  fields.refine(({ startDate, endDate }) => endDate === '' || endDate > startDate, {
    path: ['endDate'],
    message: endMessage,
  })

export const NEW_ANNOUNCEMENT: AnnouncementValues = {
  title: '',
  message: '',
  place: '',
  roleIds: [],
  mode: 'interrupt',
  startDate: '',
  endDate: '',
}

const PLACE_KINDS = ['districtId', 'schoolId', 'groupId'] as const

/** Converts stored HTML back to the text that was typed. */
function linesOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, '\n'), 'text/html')
  return parsed.body.textContent ?? ''
}

/** Returns the form values of an existing announcement. */
export function valuesOf(announcement: WireAnnouncement, timeZone: string): AnnouncementValues {
  const { title, message, audience, mode, startDate, endDate } = announcement
  const kind = PLACE_KINDS.find((each) => audience[each])
  return {
    title,
    message: linesOf(message),
    place: kind ? `${kind}:${audience[kind]}` : '',
    roleIds: audience.roleIds,
    mode,
    startDate: toWallClock(startDate, timeZone),
    endDate: toWallClock(endDate, timeZone),
  }
}

/**
 * Returns the request body: everything for a new announcement, only the changed fields for an existing one, so that viewing an exact time
 * does not round it.
 */
export function bodyOf(
  values: AnnouncementValues,
  before: AnnouncementValues | null,
  timeZone: string,
): Record<string, unknown> {
  const [kind = '', id = ''] = values.place.split(':')
  const all: Record<keyof AnnouncementValues, Record<string, unknown>> = {
    title: { title: values.title },
    message: { message: htmlOfLines(values.message) },
    place: { audience: { [kind]: id, roleIds: values.roleIds } },
    roleIds: { audience: { [kind]: id, roleIds: values.roleIds } },
    mode: { mode: values.mode },
    startDate: values.startDate ? { startDate: fromWallClock(values.startDate, timeZone) } : {},
    endDate: { endDate: fromWallClock(values.endDate, timeZone) },
  }
  const names = Object.keys(all) as (keyof AnnouncementValues)[]
  const changed = names.filter((name) => !before || JSON.stringify(values[name]) !== JSON.stringify(before[name]))
  return Object.assign({}, ...changed.map((name) => all[name]))
}
