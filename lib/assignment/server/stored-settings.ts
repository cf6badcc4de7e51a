import 'server-only'
import type { AssignmentSettings } from '../settings'
import { readSettings } from '../settings-schema'

/** Reads the settings from an assignment's stored `data`, with the product's defaults for what is missing. */
export function settingsOf(data: unknown): AssignmentSettings {
  // The database ensures that `data` is an object.
  return readSettings((data as { settings?: unknown } | null)?.settings)
}
