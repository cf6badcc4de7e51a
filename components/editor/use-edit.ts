import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $getSelection, $setSelection } from 'lexical'
import { focusText } from './focus-text'

/** Does something at the caret, where the focus is then; what is pressed before anybody was in the text is for its end. */
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
