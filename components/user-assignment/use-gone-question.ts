import { useEffect, useRef, useState } from 'react'
import { followFocus } from '@/lib/common/client/follow-focus'

/** The questions of a page that can be answered. */
export type PageQuestions = { pageId: string; ids: readonly string[] }

const ITEM = 'item-'

/** Returns the id of the item with the question to which an element belongs. */
const questionOf = (element: Element) =>
  element.closest('[data-interactive]')?.closest(`[id^="${ITEM}"]`)?.id.slice(ITEM.length) ?? null

/** Returns the id of the question that was removed from the page while it had the focus, until it returns or the page changes; null otherwise. */
export function useGoneQuestion({ pageId, ids }: PageQuestions): string | null {
  const focus = useRef<ReturnType<typeof followFocus<string>>>(undefined)
  const before = useRef<PageQuestions>({ pageId, ids })
  const [gone, setGone] = useState<{ pageId: string; id: string } | null>(null)

  useEffect(() => {
    focus.current = followFocus(document, questionOf)
    return () => focus.current?.stop()
  }, [])

  const list = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` has the content of `ids`, which is a new array after each refresh.
  useEffect(() => {
    const id = focus.current?.read() ?? null
    const wasHere = id !== null && before.current.pageId === pageId && before.current.ids.includes(id)
    if (wasHere && !ids.includes(id)) setGone({ pageId, id })
    before.current = { pageId, ids }
  }, [pageId, list])

  return gone?.pageId === pageId && !ids.includes(gone.id) ? gone.id : null
}
