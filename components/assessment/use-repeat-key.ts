import { useRef } from 'react'
import { newId } from '@/lib/common/id'

/** The key of what is sent: the same for the same body, so that a repeat after a lost answer makes nothing twice, until it is done. */
export function useRepeatKey() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body)
      if (last.current.text !== text) last.current = { text, key: newId() }
      return last.current.key
    },
    done() {
      last.current = { text: '', key: '' }
    },
  }
}
