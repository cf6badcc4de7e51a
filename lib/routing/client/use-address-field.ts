import { useEffect, useRef, useState } from 'react'

/**
 * Keeps a form field in sync with a value in the address. While the user types, the field keeps its text, and the address only catches up. If the
 * browser navigates to another value, `version` increments, and the field is rendered again with it.
 */
export function useAddressField(value: string) {
  const [version, setVersion] = useState(0)
  const shown = useRef(value)
  const asked = useRef<string[]>([])

  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const at = asked.current.indexOf(value)
    asked.current.splice(0, at + 1)
    if (at < 0) setVersion((last) => last + 1)
  }, [value])

  return { version, noteAsked: (next: string) => void asked.current.push(next) }
}
