import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalNode } from 'lexical'
import { useTranslations } from 'next-intl'
import { announce } from '@/components/feedback/announcer'
import type { Place } from './commands/blocks'

/** Returns a function that moves a block in a single undo step, for keys, tools and dragging, and announces its new position. */
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
      // Keys are handled inside an update, after which this one runs.
      { onUpdate: () => place && announce(t('moved', { at: place[0], of: place[1] })) },
    )
  }
}
