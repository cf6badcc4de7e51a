import type { z } from 'zod'
import { accommodationsSchema } from './preferences'

export type Accommodations = z.output<typeof accommodationsSchema>

/** Parses the accommodations in stored preferences; empty if they have another form. */
export function accommodationsOf(preferences: unknown): Accommodations {
  const stored = (preferences as { accommodations?: unknown } | null | undefined)?.accommodations
  const parsed = accommodationsSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : {}
}

/** The start and the common end from which a student's own end derives. */
type Given = { startDate: Date; endDate: Date | null }

/** Extends an end by a student's extra time, a percentage of the time from the start. */
export function extendedEnd(start: Date, end: Date | null, { extraTimePercent = 0 }: Accommodations): Date | null {
  if (!end || extraTimePercent === 0) return end
  return new Date(end.getTime() + Math.max(0, end.getTime() - start.getTime()) * (extraTimePercent / 100))
}

/** Returns when a student's work ends: the common end plus the extra time in their stored preferences. */
export function ownEnd({ startDate, endDate }: Given, preferences: unknown): Date | null {
  return extendedEnd(startDate, endDate, accommodationsOf(preferences))
}
