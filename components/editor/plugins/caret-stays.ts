import { $getRoot, $getSelection, $setSelection, type LexicalEditor } from 'lexical'

/** Applies the editor's own selection to the page. Call it inside an update. */
function $bringSelection() {
  const left = $getSelection()
  if (left) $setSelection(left.clone())
}

/**
 * Restores the caret when the focus returns, for instance from a dialog, as in every other field, and puts it at the end on the first focus.
 * Browsers would put it before the first word; only a click sets another position. Returns a function that unregisters it.
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
