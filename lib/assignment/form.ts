import { formatInTimeZone } from 'date-fns-tz'
import { z } from 'zod'
import { assignmentSettingFields } from '@/lib/assignment-setting/assignment-defaults'
import { timeSchema } from '@/lib/common/time-schema'
import { fromWallClock, toWallClock } from '@/lib/common/wall-clock'
import { DEFAULT_DURATION_DAYS } from './limits'
import { type TargetTypeId, targetTypes } from './schema'
import type { AssignmentSettings, ChosenSettings } from './settings'

/** The values of the assignment forms; times are wall-clock values in the district's time zone, '' for no end. */
export type AssignmentDates = { startDate: string; endDate: string }
export type SettingsFormValues = AssignmentDates & { settings: ChosenSettings }
export type CreatorValues = SettingsFormValues & { targetTypeId: TargetTypeId; groupId: string; studentId: string }

/** Messages and data for the form's validation; the wire schemas have their own. */
export type AssignmentRules = {
  timeZone: string
  /** Shown if the end is not after the start. */
  endMessage: string
  /** Ids of the top-level pages; at least one of them must be kept. */
  pageIds: readonly string[]
  pagesMessage: string
}

const settingsShape = z.object(assignmentSettingFields)
const datesShape = { startDate: z.string().min(1), endDate: z.string(), settings: settingsShape }

/** The validation schema of the form for a teacher's defaults, which have no dates yet. */
export const defaultsSchema = z.object({ startDate: z.string(), endDate: z.string(), settings: settingsShape })

type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message?: string }) => void }

function checkDates({ startDate, endDate }: AssignmentDates, rules: AssignmentRules, context: Context): void {
  const times: Record<keyof AssignmentDates, string | null> = {
    startDate: fromWallClock(startDate, rules.timeZone),
    endDate: fromWallClock(endDate, rules.timeZone),
  }
  for (const name of ['startDate', 'endDate'] as const) {
    const checked = times[name] === null ? null : timeSchema.safeParse(times[name])
    const message = checked?.error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', path: [name], message })
  }
  if (times.startDate && times.endDate && times.endDate <= times.startDate)
    context.addIssue({ code: 'custom', path: ['endDate'], message: rules.endMessage })
}

function checkPages(
  { settings }: SettingsFormValues,
  { pageIds, pagesMessage }: AssignmentRules,
  context: Context,
): void {
  const excluded = new Set(settings.excludedContentIds)
  if (pageIds.length > 0 && pageIds.every((id) => excluded.has(id)))
    context.addIssue({ code: 'custom', path: ['settings', 'excludedContentIds'], message: pagesMessage })
}

/** The validation schema of the assignment editor's form. */
export function editorSchema(rules: AssignmentRules) {
  return z.object(datesShape).superRefine((values, context) => {
    checkDates(values, rules, context)
    checkPages(values, rules, context)
  })
}

/** The validation schema of the assignment creator's form, which also requires a group or a student. */
export function creatorSchema(rules: AssignmentRules) {
  return z
    .object({ ...datesShape, targetTypeId: z.enum(targetTypes), groupId: z.string(), studentId: z.string() })
    .superRefine((values, context) => {
      const target = values.targetTypeId === 'group' ? 'groupId' : 'studentId'
      if (values[target] === '') context.addIssue({ code: 'custom', path: [target] })
      checkDates(values, rules, context)
      checkPages(values, rules, context)
    })
}

/** Returns the settings without those that only the server sets. */
export function toChosen({ scoresReleasedAt: _, ...chosen }: AssignmentSettings): ChosenSettings {
  return chosen
}

/** Returns the default dates of a new assignment: from now until a minute before midnight in a week. */
export function newDates(now: Date, timeZone: string): AssignmentDates {
  const end = new Date(now.getTime() + DEFAULT_DURATION_DAYS * 24 * 3_600_000)
  return {
    startDate: toWallClock(now, timeZone),
    endDate: `${formatInTimeZone(end, timeZone, 'yyyy-MM-dd')}T23:59`,
  }
}

/** Converts a valid form to the body of `POST assignments`. */
export function toCreateBody(values: CreatorValues, contentId: string, timeZone: string) {
  const { targetTypeId, groupId, studentId, startDate, endDate, settings } = values
  return {
    contentId,
    targetTypeId,
    target: { id: targetTypeId === 'group' ? groupId : studentId },
    startDate: fromWallClock(startDate, timeZone),
    endDate: fromWallClock(endDate, timeZone),
    data: { settings },
  }
}

/** Converts a valid form to the body of `PATCH assignments/{id}`; an unchanged time keeps its seconds. */
export function toSaveBody(
  values: SettingsFormValues,
  stored: { version: number; startDate: string; endDate: string | null },
  timeZone: string,
) {
  const kept = (value: string, time: string | null) =>
    toWallClock(time, timeZone) === value ? time : fromWallClock(value, timeZone)
  return {
    version: stored.version,
    startDate: kept(values.startDate, stored.startDate),
    endDate: kept(values.endDate, stored.endDate),
    data: { settings: values.settings },
  }
}
