'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { EssayEditorProps } from './essay-editor'
import { PlainField, type TextFieldProps } from './plain-field'
import { isPlain, paragraphsOf, placeInParagraphs } from './plain-html'

/** Where a plain field is being written in, as places in its paragraphs; null where it is not. */
function placeIn(box: HTMLElement | null): readonly [number, number] | null {
  const field = box?.querySelector('textarea')
  if (!field || field !== document.activeElement) return null
  const { value, selectionStart, selectionEnd } = field
  return [placeInParagraphs(value, selectionStart), placeInParagraphs(value, selectionEnd)]
}

/**
 * The field of an essay. A plain text field stands there at once, and stays when the editor cannot be loaded, so that a learner can
 * always write; a text with formats is shown until the editor takes it.
 */
export function EssayField(props: TextFieldProps) {
  const [Editor, setEditor] = useState<ComponentType<EssayEditorProps> | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const goesOnAt = useRef<readonly [number, number] | null>(null)

  useEffect(() => {
    let isGone = false
    import('./essay-editor')
      .then((module) => {
        if (isGone) return
        goesOnAt.current = placeIn(box.current)
        // At once: a key that came between would be written at a place that is not the one it is typed at.
        flushSync(() => setEditor(() => module.EssayEditor))
      })
      // Without the editor the plain field does; the next page tries again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])

  return (
    <div ref={box}>
      {Editor ? (
        <Editor {...props} goesOnAt={goesOnAt.current} />
      ) : isPlain(props.value) ? (
        <PlainField {...props} toHtml={paragraphsOf} />
      ) : (
        <div aria-busy="true" className="min-h-45 rounded-2 border border-line-strong p-4">
          <StoredHtml html={props.value} lang={props.lang ?? null} />
        </div>
      )}
    </div>
  )
}
