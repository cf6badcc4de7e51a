import { ROLES, type Role } from '@/lib/ability/ability'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { htmlOfLines } from '@/lib/common/lines'
import type { AlertMode } from '@/lib/user-alert/schema'

/** What is typed; dates in the device's own time, `2026-05-04T14:30`. */
export type AnnouncementForm = {
  title: string
  message: string
  /** `districtId:…`, `schoolId:…` or `groupId:…`. */
  place: string
  roleIds: Role[]
  mode: AlertMode
  startDate: string
  endDate: string
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
export function formOf({ title, message, audience, mode, startDate, endDate }: WireAnnouncement): AnnouncementForm {
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

/** Reads the fields of a form element. */
export function readForm(entries: FormData): AnnouncementForm {
  const text = (name: string) => String(entries.get(name) ?? '').trim()
  return {
    title: text('title'),
    message: text('message'),
    place: text('place'),
    roleIds: ROLES.filter((role) => entries.getAll('roleIds').includes(role)),
    mode: text('mode') === 'profile' ? 'profile' : 'interrupt',
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

const timeOf = (local: string) => new Date(local).toISOString()

/** The body of the call: everything for a new one, of a changed one what is different, so that an exact time is not rounded by looking at it. */
export function bodyOf(form: AnnouncementForm, before: AnnouncementForm | null): Record<string, unknown> {
  const [kind = '', id = ''] = form.place.split(':')
  const all: Record<keyof AnnouncementForm, Record<string, unknown>> = {
    title: { title: form.title },
    message: { message: htmlOfLines(form.message) },
    place: { audience: { [kind]: id, roleIds: form.roleIds } },
    roleIds: { audience: { [kind]: id, roleIds: form.roleIds } },
    mode: { mode: form.mode },
    startDate: form.startDate ? { startDate: timeOf(form.startDate) } : {},
    endDate: { endDate: form.endDate ? timeOf(form.endDate) : null },
  }
  const names = Object.keys(all) as (keyof AnnouncementForm)[]
  const changed = names.filter((name) => !before || JSON.stringify(form[name]) !== JSON.stringify(before[name]))
  return Object.assign({}, ...changed.map((name) => all[name]))
}
