import { useState } from 'react'

/** Returns the search text and the current page of results, from 1; every new search starts on the first page. */
export function usePagedSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  return {
    text,
    page,
    setPage,
    /** Searches for another text. */
    search(typed: string) {
      setText(typed.trim())
      setPage(1)
    },
    /** Returns to the first page when something other than the text changes. */
    restart: () => setPage(1),
  }
}
