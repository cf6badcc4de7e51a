'use client'

import { type ComponentType, useSyncExternalStore } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { AuthorEditorProps } from './author-editor'
import { editorHeight } from './editor-height'

let loaded: ComponentType<AuthorEditorProps> | null = null
const listeners = new Set<() => void>()

/** Loads the editor for those waiting and notifies them; retries until it is loaded, while the frame reports the problem. */
function waitForEditor(listener: () => void): () => void {
  listeners.add(listener)
  if (!loaded)
    void loadInTime(() => import('./author-editor')).then((module) => {
      loaded = module.AuthorEditor
      for (const each of [...listeners]) each()
    })
  return () => listeners.delete(listener)
}

/** The author editor as a form field: shows the stored text until the editor is loaded; after that, further fields open at once. */
export function EditorField(props: AuthorEditorProps) {
  const Editor = useSyncExternalStore(
    waitForEditor,
    () => loaded,
    () => null,
  )
  if (Editor) return <Editor {...props} />
  return <EditorText {...props} busy />
}

type EditorTextProps = Pick<AuthorEditorProps, 'value' | 'labelledBy' | 'lang' | 'rows'> & {
  /** Whether the editor is being loaded. */
  busy?: boolean
}

/** The read-only text shown in place of its editor. */
export function EditorText({ value, labelledBy, lang, rows, busy }: EditorTextProps) {
  const { min, max } = editorHeight(rows, false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="overflow-y-auto rounded-2 border border-line-strong px-6 py-5"
      style={{ minHeight: min, maxHeight: max ?? undefined }}
    >
      <StoredHtml html={value} lang={lang ?? null} />
    </div>
  )
}
