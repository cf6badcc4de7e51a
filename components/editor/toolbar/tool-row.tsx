import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { focusText } from '../focus-text'
import { moveAmongTools, useRovingFocus } from './roving-focus'

/** A divider between groups of tools. */
export const divider = <span aria-hidden="true" className="mx-1 h-5 w-px flex-none self-center bg-line" />

/** Moves the focus from the text to its tools. */
export function focusTools(row: HTMLElement | null): void {
  row?.querySelector<HTMLButtonElement>('button:not(:disabled):not([tabindex="-1"])')?.focus()
}

/** The tools of an editor as a row with a single tab stop; Escape returns to the caret. */
export function ToolRow({ label, ref, children }: { label: string; ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  const [editor] = useLexicalComposerContext()
  const row = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => row.current)
  useRovingFocus(row)
  return (
    <div
      ref={row}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') focusText(editor)
        else moveAmongTools(event)
      }}
      className="flex flex-wrap items-center gap-0.5 border-b border-line px-1.5 py-1 print:hidden"
    >
      {children}
    </div>
  )
}
