import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { BLUR_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useRef } from 'react'
import { FROM_OUTSIDE } from './take-value'

/** How long after the last change the text is told, in milliseconds (EDT-25). */
export const OUTPUT_DEBOUNCE_MS = 250

/**
 * Tells what is written as HTML, `delay` milliseconds after the last change, 0 for at once, and always where the focus leaves the text, for
 * whoever goes on to save it. What the editor made of the text as it was opened, or as it came from outside, is where changes are counted from,
 * so that neither tells anything.
 */
export function useHtmlOutput($write: () => string, onChange: (html: string) => void, delay: number): void {
  const [editor] = useLexicalComposerContext()
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })
  useEffect(() => {
    let told = editor.read($write)
    let timer: ReturnType<typeof setTimeout> | undefined
    function tell(html: string) {
      if (html === told) return
      told = html
      notify.current(html)
    }
    function flush() {
      clearTimeout(timer)
      timer = undefined
      tell(editor.read($write))
    }
    const stop = mergeRegister(
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
        if (tags.has(FROM_OUTSIDE)) told = editorState.read($write)
        else if (delay === 0) tell(editorState.read($write))
        else {
          clearTimeout(timer)
          timer = setTimeout(flush, delay)
        }
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          if (timer !== undefined) flush()
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
    return () => {
      stop()
      if (timer !== undefined) flush()
    }
  }, [editor, $write, delay])
}
