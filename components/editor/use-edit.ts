import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $getSelection, $setSelection } from 'lexical'
import { focusText } from './focus-text'

/** Returns a function that edits at the caret and focuses the text; if the text was never focused, it edits at the end. */
export function useEdit(): ($work: () => void) => void {
  const [editor] = useLexicalComposerContext()
  return ($work) =>
    editor.update(
      () => {
        if ($getSelection() === null) $setSelection($getRoot().selectEnd())
        $work()
      },
      { onUpdate: () => focusText(editor) },
    )
}
