import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { KeyboardEvent, ReactNode, Ref } from 'react'

/** Stands between groups of tools. */
export const divider = <span aria-hidden="true" className="mx-1 h-5 w-px flex-none self-center bg-line" />

/** Leads from the text to its tools. */
export function focusTools(row: HTMLElement | null): void {
  row?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus()
}

/** Moves the focus within the row by arrows. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = tools.findIndex((tool) => tool.matches(':focus'))
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

/** The tools of an editor in one row; Escape leads back to the caret. */
export function ToolRow({ label, ref, children }: { label: string; ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  const [editor] = useLexicalComposerContext()
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.focus()
        else moveFocus(event)
      }}
      className="flex flex-wrap items-center gap-0.5 border-b border-line px-1.5 py-1 print:hidden"
    >
      {children}
    </div>
  )
}
