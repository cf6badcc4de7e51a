import { type Accommodations, extendedEnd } from '@/lib/user/accommodations'
import type { AssignmentSettings } from './settings'

type Given = { startDate: Date; endDate: Date | null; settings: AssignmentSettings }

/** What a student is given, with what they are granted: more time, and what an assignment may have off for the others. */
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
