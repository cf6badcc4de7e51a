'use client'

import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { $setSelection, type AnyLexicalExtension, defineExtension, type EditorThemeClasses } from 'lexical'
import { type ReactNode, useState } from 'react'

type EditorBoxProps = {
  /** Text that is copied keeps all of its state where it is pasted into an editor of the same name. */
  name: string
  theme: EditorThemeClasses
  /** What its text is made of. */
  extension: AnyLexicalExtension
  /** Fills the editor with what it opens with. */
  $fill: () => void
  children: ReactNode
}

/** The frame of an editor, within which its tools and its text stand. What it is made of is said as it opens, and stays. */
export function EditorBox({ name, theme, extension, $fill, children }: EditorBoxProps) {
  const [opened] = useState(() =>
    defineExtension({
      name: `${name}-editor`,
      namespace: name,
      theme,
      dependencies: [extension],
      $initialEditorState: () => {
        $fill()
        // A selection that is there from the start takes the focus of the page.
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
