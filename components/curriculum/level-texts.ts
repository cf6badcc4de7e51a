import type { LevelPage } from '@/lib/curriculum/level-page'
import type { Namespace } from '@/lib/i18n/messages'

const TEXTS: readonly Namespace[] = ['curriculum']
const TEXTS_WITH_CONTROLS: readonly Namespace[] = ['changes', 'curriculum', 'viewerTools', 'picker']

/** The texts of the client leaves on a page of the curriculum; those of what staff may change only where they may change something. */
export function levelTexts({ controls }: Pick<LevelPage, 'controls'>): readonly Namespace[] {
  return controls.insertFor || controls.restrictIn ? TEXTS_WITH_CONTROLS : TEXTS
}
