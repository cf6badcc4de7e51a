import 'server-only'
import type { AssignmentSettings } from '../settings'
import { readSettings } from '../settings-schema'

/** The settings of an assignment's stored `data`; what it does not say is the product's default. */
export function settingsOf(data: unknown): AssignmentSettings {
  // The database keeps `data` as an object.
  return readSettings((data as { settings?: unknown } | null)?.settings)
}
