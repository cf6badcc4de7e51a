import { z } from 'zod'
import { assignmentSettingFields } from '@/lib/assignment-setting/assignment-defaults'
import { wireTime } from '@/lib/common/wire-schema'
import { type AssignmentSettings, resolveSettings } from './settings'

/**
 * The settings in a request: all optional; unknown ones are refused. `scoresReleasedAt`, which only the server sets, is ignored, as a form
 * may send it back.
 */
export const sentSettingsSchema = z
  .strictObject({ ...z.object(assignmentSettingFields).partial().shape, scoresReleasedAt: z.unknown() })
  .partial()
  .transform(({ scoresReleasedAt: _, ...settings }) => settings)

/** `data.settings` of an assignment in a response: complete. */
export const assignmentSettingsSchema = z.strictObject({
  ...assignmentSettingFields,
  scoresReleasedAt: wireTime.nullable(),
})

/** Replaces stored settings that cannot be read, such as a value from a later version: shows less, never more. */
const UNREADABLE: Partial<AssignmentSettings> = {
  scoringFeedbackVisibility: 'never',
  scoringFeedbackContent: 'score',
  holdScores: true,
}

const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter((id) => z.uuid().safeParse(id).success) : [])

function readField(name: string, field: z.ZodType, value: unknown): unknown {
  const parsed = field.safeParse(value)
  if (parsed.success) return parsed.data
  // A list that is too long or contains a wrong id still excludes the items it names.
  return name === 'excludedContentIds' ? idsIn(value) : UNREADABLE[name as keyof AssignmentSettings]
}

/** Reads stored `data.settings` field by field, so that one unreadable value does not affect the others. Missing ones get the product's defaults. */
export function readSettings(value: unknown): AssignmentSettings {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const fields = { ...assignmentSettingFields, scoresReleasedAt: z.iso.datetime({ offset: true }) }
  const given = Object.entries(fields).filter(([name]) => stored[name] !== undefined && stored[name] !== null)
  const read = given.map(([name, field]) => [name, readField(name, field, stored[name])] as const)
  // Each value was parsed by the schema for its name.
  return resolveSettings(Object.fromEntries(read) as Partial<AssignmentSettings>)
}
