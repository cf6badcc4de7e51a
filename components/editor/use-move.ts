import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalNode } from 'lexical'
import { useTranslations } from 'next-intl'
import { announce } from '@/components/feedback/announcer'
import type { Place } from './commands/blocks'

/** Moves a block by keys, tools or dragging, in one step that undo takes back, and says where it is now. */
export function useMove() {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  return ($find: () => LexicalNode | null, $move: (node: LexicalNode) => Place | null) => {
    let place: Place | null = null
    editor.update(
      () => {
        const node = $find()
        place = node && $move(node)
      },
      // Keys come within an update of their own, after which this one follows.
      { onUpdate: () => place && announce(t('moved', { at: place[0], of: place[1] })) },
    )
  }
}
