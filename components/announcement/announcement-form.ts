import { z } from 'zod'
import { ROLES } from '@/lib/ability/ability'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { htmlOfLines } from '@/lib/common/lines'
import { alertModes } from '@/lib/user-alert/schema'

/** What is typed; dates in the device's own time, `2026-05-04T14:30`, or ''. */
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

/** The rules of the form; `endMessage` is said where the end is not after the start. */
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

/** A time of the wire as a field of date and time has it. */
export function localOf(date: string | null): string {
  if (date === null) return ''
  const at = new Date(date)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Stored HTML as the text that was typed. */
function linesOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, '\n'), 'text/html')
  return parsed.body.textContent ?? ''
}

/** The fields of an announcement that is changed. */
export function valuesOf({ title, message, audience, mode, startDate, endDate }: WireAnnouncement): AnnouncementValues {
  const kind = PLACE_KINDS.find((each) => audience[each])
  return {
    title,
    message: linesOf(message),
    place: kind ? `${kind}:${audience[kind]}` : '',
    roleIds: audience.roleIds,
    mode,
    startDate: localOf(startDate),
    endDate: localOf(endDate),
  }
}

const timeOf = (local: string) => new Date(local).toISOString()

/** The body of the call: everything for a new one, of a changed one what is different, so that an exact time is not rounded by looking at it. */
export function bodyOf(values: AnnouncementValues, before: AnnouncementValues | null): Record<string, unknown> {
  const [kind = '', id = ''] = values.place.split(':')
  const all: Record<keyof AnnouncementValues, Record<string, unknown>> = {
    title: { title: values.title },
    message: { message: htmlOfLines(values.message) },
    place: { audience: { [kind]: id, roleIds: values.roleIds } },
    roleIds: { audience: { [kind]: id, roleIds: values.roleIds } },
    mode: { mode: values.mode },
    startDate: values.startDate ? { startDate: timeOf(values.startDate) } : {},
    endDate: { endDate: values.endDate ? timeOf(values.endDate) : null },
  }
  const names = Object.keys(all) as (keyof AnnouncementValues)[]
  const changed = names.filter((name) => !before || JSON.stringify(values[name]) !== JSON.stringify(before[name]))
  return Object.assign({}, ...changed.map((name) => all[name]))
}
