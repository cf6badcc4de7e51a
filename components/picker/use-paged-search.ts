import { useState } from 'react'

/** The words of a search and the page of what it found that is shown, from 1: what is asked for anew begins with the first. */
export function usePagedSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  return {
    text,
    page,
    setPage,
    /** Searches for other words. */
    search(typed: string) {
      setText(typed.trim())
      setPage(1)
    },
    /** Something else than the words is asked for: from the first page. */
    restart: () => setPage(1),
  }
}
