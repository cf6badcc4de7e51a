import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from 'lexical'
import { useEffect } from 'react'
import type { EditorFeatures } from './features'
import { hasShortcut, type ShortcutName, shortcutOf } from './shortcuts'

/** Runs the action of a shortcut. A shortcut without an action is left to the browser. */
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
        // A disabled shortcut does nothing, so that neither the browser nor Lexical handles it.
        if (hasShortcut(name, features)) act()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}
