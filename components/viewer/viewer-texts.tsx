import type { ReactNode } from 'react'
import { Texts } from '@/components/i18n/texts'
import type { Namespace } from '@/lib/i18n/messages'

const TEXTS: readonly Namespace[] = ['annotation', 'interactive', 'player', 'readingTools', 'work']
const STAFF_TEXTS: readonly Namespace[] = [...TEXTS, 'changes', 'peers', 'picker', 'viewerTools']

/** Provides the viewer's texts once, above its pages, so that the pages do not send them again. */
export function ViewerTexts({ isStaff, children }: { isStaff: boolean; children: ReactNode }) {
  return <Texts of={isStaff ? STAFF_TEXTS : TEXTS}>{children}</Texts>
}
