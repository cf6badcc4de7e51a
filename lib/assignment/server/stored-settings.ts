import 'server-only'
import { assignmentDefaultsSchema } from '@/lib/assignment-setting/assignment-defaults'
import { type AssignmentSettings, resolveSettings } from '../settings'

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The settings of an assignment's stored `data`; what it does not say is the product's default. */
export function settingsOf(data: unknown): AssignmentSettings {
  const { settings } = fieldsOf(data)
  const chosen = assignmentDefaultsSchema.safeParse(settings)
  const { scoresReleasedAt } = fieldsOf(settings)
  return resolveSettings(chosen.data, typeof scoresReleasedAt === 'string' ? { scoresReleasedAt } : null)
}
