import { z } from 'zod'
import { assignmentSettingFields } from '@/lib/assignment-setting/assignment-defaults'
import { wireTime } from '@/lib/common/wire-schema'
import { type AssignmentSettings, resolveSettings } from './settings'

/**
 * The settings as they are sent: any of them; others are refused. A form may send
 * back the server's own `scoresReleasedAt`, which is left out.
 */
export const sentSettingsSchema = z
  .strictObject({ ...z.object(assignmentSettingFields).partial().shape, scoresReleasedAt: z.unknown() })
  .partial()
  .transform(({ scoresReleasedAt: _, ...settings }) => settings)

/** `data.settings` of an assignment in an answer: all of them. */
export const assignmentSettingsSchema = z.strictObject({
  ...assignmentSettingFields,
  scoresReleasedAt: wireTime.nullable(),
})

/** What stands for a stored setting that cannot be read, such as a value of a later version: it shows less, never more. */
const UNREADABLE: Partial<AssignmentSettings> = {
  scoringFeedbackVisibility: 'never',
  scoringFeedbackContent: 'score',
  holdScores: true,
}

const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter((id) => z.uuid().safeParse(id).success) : [])

function readField(name: string, field: z.ZodType, value: unknown): unknown {
  const parsed = field.safeParse(value)
  if (parsed.success) return parsed.data
  // Too long a list, or one with a wrong id in it, still takes out what it names.
  return name === 'excludedContentIds' ? idsIn(value) : UNREADABLE[name as keyof AssignmentSettings]
}

/** `data.settings` as it is stored, read one by one: a value that cannot be read changes none of the others. What is absent is the product's. */
export function readSettings(value: unknown): AssignmentSettings {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const fields = { ...assignmentSettingFields, scoresReleasedAt: z.iso.datetime({ offset: true }) }
  const given = Object.entries(fields).filter(([name]) => stored[name] !== undefined && stored[name] !== null)
  const read = given.map(([name, field]) => [name, readField(name, field, stored[name])] as const)
  // Each by the schema of its name.
  return resolveSettings(Object.fromEntries(read) as Partial<AssignmentSettings>)
}
