'use client'

import { type ComponentType, useSyncExternalStore } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { AuthorEditorProps } from './author-editor'
import { editorHeight } from './editor-height'

let loaded: ComponentType<AuthorEditorProps> | null = null
const listeners = new Set<() => void>()

/** Loads the editor for whoever waits for it; tried again until it is there, which the frame says meanwhile. */
function waitForEditor(listener: () => void): () => void {
  listeners.add(listener)
  if (!loaded)
    void loadInTime(() => import('./author-editor')).then((module) => {
      loaded = module.AuthorEditor
      for (const each of [...listeners]) each()
    })
  return () => listeners.delete(listener)
}

/** The editor of authors as a field: what is stored is shown in its place until the editor is loaded; once it is, a further text opens in it at once. */
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
  /** The editor comes in its place. */
  busy?: boolean
}

/** A text in the place of its editor, which cannot be changed. */
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
