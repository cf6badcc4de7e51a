import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { BLUR_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useRef } from 'react'
import { onOutputAsked } from '../pending-output'
import { FROM_OUTSIDE } from './take-value'

/** The delay in ms after the last change before the text is reported (EDT-25). */
export const OUTPUT_DEBOUNCE_MS = 250

/**
 * Reports the text as HTML `delay` ms after the last change (0: at once), and always when the focus leaves the text, as it may be saved next, when
 * the page is left, and when its form asks (`askForOutput`). The text as the editor opened it, or as it came from outside, is the baseline, so that
 * neither is reported as a change.
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
    function report() {
      if (timer !== undefined) flush()
    }
    // In the capture phase, because drafts are sent by listeners that may have been added earlier.
    window.addEventListener('pagehide', report, { capture: true })
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
          report()
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
      onOutputAsked(report),
      () => window.removeEventListener('pagehide', report, { capture: true }),
    )
    return () => {
      stop()
      report()
    }
  }, [editor, $write, delay])
}
