import 'server-only'
import { assignmentDefaultsSchema } from '@/lib/assignment-setting/assignment-defaults'
import type { Actor } from '@/lib/session/actor'
import { type AssignmentSettings, resolveSettings } from '../settings'

function defaultsIn(value: unknown): Partial<AssignmentSettings> | null {
  return assignmentDefaultsSchema.safeParse(value).data ?? null
}

/** Returns the defaults that a chapter proposes for assignments created from it. */
function proposedBy(data: unknown): Partial<AssignmentSettings> | null {
  const { settings } = (data ?? {}) as { settings?: { assignmentDefaults?: unknown } | null }
  return defaultsIn(settings?.assignmentDefaults)
}

/**
 * Returns the settings of a new assignment: the product's, overridden by the item's, then the teacher's defaults, then the chosen ones
 * (contract.md §2).
 */
export function newSettings(
  actor: Actor,
  contentData: unknown,
  chosen?: Partial<AssignmentSettings>,
): AssignmentSettings {
  return resolveSettings(proposedBy(contentData), defaultsIn(actor.preferences.assignmentDefaults), chosen)
}
