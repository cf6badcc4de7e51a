import type { LevelPage } from '@/lib/curriculum/level-page'
import type { Namespace } from '@/lib/i18n/messages'

/** The texts of the client leaves on a page of the curriculum; those of what staff may change only where they may change something. */
export function levelTexts({ controls }: Pick<LevelPage, 'controls'>): readonly Namespace[] {
  return controls.insertFor || controls.restrictIn ? ['curriculum', 'viewerTools', 'picker'] : ['curriculum']
}
