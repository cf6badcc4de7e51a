import type { ReactNode } from 'react'
import { Texts } from '@/components/i18n/texts'
import type { Namespace } from '@/lib/i18n/messages'

const TEXTS: readonly Namespace[] = ['annotation', 'interactive', 'player', 'readingTools', 'work']
const STAFF_TEXTS: readonly Namespace[] = [...TEXTS, 'changes', 'peers', 'picker', 'viewerTools']

/** The texts of what stands in a viewer. They come once, above its pages: none of them brings them along again. */
export function ViewerTexts({ isStaff, children }: { isStaff: boolean; children: ReactNode }) {
  return <Texts of={isStaff ? STAFF_TEXTS : TEXTS}>{children}</Texts>
}
