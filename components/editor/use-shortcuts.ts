import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from 'lexical'
import { useEffect } from 'react'
import type { EditorFeatures } from './features'
import { hasShortcut, type ShortcutName, shortcutOf } from './shortcuts'

/** Does what a shortcut is for. One that the editor has nothing for is left to the browser. */
export function useShortcuts(features: EditorFeatures, byShortcut: Partial<Record<ShortcutName, () => void>>): void {
  const [editor] = useLexicalComposerContext()
  useEffect(() =>
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const name = shortcutOf(event)
        const act = name && byShortcut[name]
        if (!name || !act) return false
        event.preventDefault()
        // One that is switched off does nothing, also not what the browser or Lexical would do.
        if (hasShortcut(name, features)) act()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}
