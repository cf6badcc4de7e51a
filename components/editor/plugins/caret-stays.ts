import { $getRoot, $getSelection, $setSelection, type LexicalEditor } from 'lexical'

/** Brings the selection that the editor remembers to the page. Runs inside an update. */
function $bringSelection() {
  const left = $getSelection()
  if (left) $setSelection(left.clone())
}

/**
 * Has the caret stand where it was left when the focus comes back, from a dialog for instance, as it does in every other field, and at the end
 * when it first comes. Here browsers would put it before the first word; only a press says where it is to go. Gives what ends it.
 */
export function registerCaretStays(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    if (!root) return
    let isPressed = false
    let isFirst = true
    function handlePress() {
      isPressed = true
    }
    function handleBlur() {
      isPressed = false
    }
    function handleFocus() {
      const isNew = isFirst && editor.getEditorState().read($getSelection) === null
      const $place = isNew ? () => void $getRoot().selectEnd() : $bringSelection
      isFirst = false
      if (!isPressed) editor.update($place, { discrete: true })
    }
    const listeners = { pointerdown: handlePress, blur: handleBlur, focus: handleFocus }
    for (const [event, listener] of Object.entries(listeners)) root.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) root.removeEventListener(event, listener)
    }
  })
}
