import type { Viewer } from '@/lib/session/viewer'
import type { OwnPreferences } from './preferences'

/** The viewer's preferences as what they were checked as when they were written. */
export function preferencesOf(viewer: Pick<Viewer, 'preferences'>): OwnPreferences {
  return viewer.preferences as OwnPreferences
}
