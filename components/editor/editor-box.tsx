'use client'

import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { $setSelection, type AnyLexicalExtension, defineExtension, type EditorThemeClasses } from 'lexical'
import { type ReactNode, useState } from 'react'

type EditorBoxProps = {
  /** Text copied from an editor keeps all of its state when pasted into one with the same name. */
  name: string
  theme: EditorThemeClasses
  /** What the text can contain. */
  extension: AnyLexicalExtension
  /** Fills the editor with its initial content. */
  $fill: () => void
  children: ReactNode
}

/** Provides an editor to the tools and the text inside it. Its extension and initial content are read once, on mounting. */
export function EditorBox({ name, theme, extension, $fill, children }: EditorBoxProps) {
  const [opened] = useState(() =>
    defineExtension({
      name: `${name}-editor`,
      namespace: name,
      theme,
      dependencies: [extension],
      $initialEditorState: () => {
        $fill()
        // An initial selection would take the page's focus.
        $setSelection(null)
      },
    }),
  )
  return (
    <div className="rounded-2 border border-line-strong bg-surface has-[[contenteditable]:focus-visible]:border-focus has-[[contenteditable]:focus-visible]:outline-3 has-[[contenteditable]:focus-visible]:outline-focus">
      <LexicalExtensionComposer extension={opened} contentEditable={null}>
        {children}
      </LexicalExtensionComposer>
    </div>
  )
}
