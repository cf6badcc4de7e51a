import { z } from 'zod'
import { assignmentSettingFields } from '@/lib/assignment-setting/assignment-defaults'
import type { AssignmentSettings } from './settings'

/**
 * The settings as they are sent: any of them; others are refused. A form may send
 * back the server's own `scoresReleasedAt`, which is left out.
 */
export const sentSettingsSchema = z
  .strictObject({ ...z.object(assignmentSettingFields).partial().shape, scoresReleasedAt: z.unknown() })
  .partial()
  .transform(({ scoresReleasedAt: _, ...settings }) => settings)

export type SentSettings = z.output<typeof sentSettingsSchema>

/** `data.settings` as it is stored. */
export const storedSettingsSchema: z.ZodType<AssignmentSettings> = z.object({
  ...assignmentSettingFields,
  scoresReleasedAt: z.iso.datetime({ offset: true }).nullable(),
})
