import { type Accommodations, extendedEnd } from '@/lib/user/accommodations'
import type { AssignmentSettings } from './settings'

type Given = { startDate: Date; endDate: Date | null; settings: AssignmentSettings }

/** Applies a student's accommodations to an assignment: extra time, and features that may be off for the others. */
export function accommodated<Work extends Given>(work: Work, granted: Accommodations): Work {
  const { settings } = work
  return {
    ...work,
    endDate: extendedEnd(work.startDate, work.endDate, granted),
    settings: {
      ...settings,
      audioVoiceovers: settings.audioVoiceovers || granted.readAloud === true,
      leveledNarrativeText: settings.leveledNarrativeText || granted.leveled === true,
    },
  }
}
