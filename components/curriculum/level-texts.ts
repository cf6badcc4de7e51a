import type { LevelPage } from '@/lib/curriculum/level-page'
import type { Namespace } from '@/lib/i18n/messages'

const TEXTS: readonly Namespace[] = ['curriculum']
const TEXTS_WITH_CONTROLS: readonly Namespace[] = ['changes', 'curriculum', 'viewerTools', 'picker']

/** Returns the text namespaces of the client components on a curriculum page; those of the editing controls only if there are any. */
export function levelTexts({ controls }: Pick<LevelPage, 'controls'>): readonly Namespace[] {
  return controls.insertFor || controls.restrictIn ? TEXTS_WITH_CONTROLS : TEXTS
}
