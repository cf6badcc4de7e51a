import type { z } from 'zod'
import { accommodationsSchema } from './preferences'

export type Accommodations = z.output<typeof accommodationsSchema>

/** What staff have granted a student, of stored preferences; nothing where they say something else. */
export function accommodationsOf(preferences: unknown): Accommodations {
  const stored = (preferences as { accommodations?: unknown } | null | undefined)?.accommodations
  const parsed = accommodationsSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : {}
}

/** What says when work ends for its student. */
type Given = { startDate: Date; endDate: Date | null }

/** An end with the extra time of a student: so many percent of the time from the start, as long again. */
export function extendedEnd(start: Date, end: Date | null, { extraTimePercent = 0 }: Accommodations): Date | null {
  if (!end || extraTimePercent === 0) return end
  return new Date(end.getTime() + Math.max(0, end.getTime() - start.getTime()) * (extraTimePercent / 100))
}

/** When work ends for its student: the end that all have, with the extra time that the stored preferences of this one grant. */
export function ownEnd({ startDate, endDate }: Given, preferences: unknown): Date | null {
  return extendedEnd(startDate, endDate, accommodationsOf(preferences))
}
