import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useState } from 'react'

/** Returns what `$read` reads at the selection, updated with the text. `$read` must be the same in every render. */
export function useEditorState<State>($read: () => State, nothing: State): State {
  const [editor] = useLexicalComposerContext()
  const [state, setState] = useState(nothing)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($read)
        setState((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
      }),
    [editor, $read],
  )
  return state
}

/** Returns whether there is anything to undo or redo. */
export function useHistoryState(): { canUndo: boolean; canRedo: boolean } {
  const [editor] = useLexicalComposerContext()
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    const hear = (set: (can: boolean) => void) => (can: boolean) => {
      set(can)
      return false
    }
    return mergeRegister(
      editor.registerCommand(CAN_UNDO_COMMAND, hear(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, hear(setCanRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { canUndo, canRedo }
}
