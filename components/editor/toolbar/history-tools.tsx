import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { COMMAND_PRIORITY_LOW, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { Redo2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { announce } from '@/components/feedback/announcer'
import { ToolButton, type ToolSize } from './tool-button'
import { useHistoryState } from './use-editor-state'

/** Undo and redo, which are announced by whatever tool or key they are done. */
export function HistoryTools({ size }: { size?: ToolSize }) {
  const t = useTranslations('ui.writing')
  const [editor] = useLexicalComposerContext()
  const { canUndo, canRedo } = useHistoryState()
  useEffect(() => {
    const tell = (isThere: boolean, text: string) => () => {
      if (isThere) announce(text)
      return false
    }
    return mergeRegister(
      editor.registerCommand(UNDO_COMMAND, tell(canUndo, t('undone')), COMMAND_PRIORITY_LOW),
      editor.registerCommand(REDO_COMMAND, tell(canRedo, t('redone')), COMMAND_PRIORITY_LOW),
    )
  }, [editor, canUndo, canRedo, t])
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
