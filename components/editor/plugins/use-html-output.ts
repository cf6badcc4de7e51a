import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { BLUR_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useRef } from 'react'
import { $writeHtml } from '../codec/write-blocks'

/** How long after the last change the text is told, in milliseconds (EDT-25). */
const OUTPUT_DEBOUNCE_MS = 250

/**
 * Tells what is written as HTML, 250 ms after the last change, and at once where the focus leaves the text, for whoever goes on to save it. What the editor made of the text as it was
 * opened is where changes are counted from, so that opening tells nothing.
 */
export function useHtmlOutput(onChange: (html: string) => void): void {
  const [editor] = useLexicalComposerContext()
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })
  useEffect(() => {
    let told = editor.read($writeHtml)
    let timer: ReturnType<typeof setTimeout> | undefined
    function flush() {
      clearTimeout(timer)
      timer = undefined
      const html = editor.read($writeHtml)
      if (html === told) return
      told = html
      notify.current(html)
    }
    const stop = mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
        clearTimeout(timer)
        timer = setTimeout(flush, OUTPUT_DEBOUNCE_MS)
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
  }, [editor])
}
