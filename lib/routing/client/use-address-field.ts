import { useEffect, useRef, useState } from 'react'

/**
 * What a field shows that stands in the address too. The field keeps what is typed: what arrives is the answer to that, or an address that the
 * browser went back to, which the field then shows anew under its next `version`.
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
