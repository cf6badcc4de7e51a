import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { Redo2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ToolButton, type ToolSize } from './tool-button'
import { useHistoryState } from './use-editor-state'

/** Undo and redo. */
export function HistoryTools({ size }: { size?: ToolSize }) {
  const t = useTranslations('ui.writing')
  const [editor] = useLexicalComposerContext()
  const { canUndo, canRedo } = useHistoryState()
  const tools = [
    ['undo', Undo2, canUndo, UNDO_COMMAND],
    ['redo', Redo2, canRedo, REDO_COMMAND],
  ] as const
  return tools.map(([name, icon, isThere, command]) => (
    <ToolButton
      key={name}
      size={size}
      icon={icon}
      label={t(name)}
      disabled={!isThere}
      onClick={() => editor.dispatchCommand(command, undefined)}
    />
  ))
}
