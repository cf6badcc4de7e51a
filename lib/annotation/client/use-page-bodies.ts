import { useEffect, useState } from 'react'
import { type DomBody, readPageBodies } from './dom-body'

const isOfText = ({ target }: MutationRecord) =>
  target instanceof Element &&
  target.closest('.page-item, .page-body, .class-notes, .story')?.matches('.page-item, .class-notes') !== true

/** Returns the bodies of the current page, re-read whenever the page shows another text; null before the first read. */
export function usePageBodies(): readonly DomBody[] | null {
  const [bodies, setBodies] = useState<readonly DomBody[] | null>(null)

  useEffect(() => {
    const story = document.querySelector('.viewer-sheet .story')
    let frame = 0
    const read = () => setBodies(readPageBodies())
    const observer = new MutationObserver((records) => {
      if (!records.some(isOfText)) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    })
    read()
    if (story?.parentElement)
      observer.observe(story.parentElement, { childList: true, subtree: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])

  return bodies
}
