import { useRef } from 'react'
import { newId } from '@/lib/common/id'

/**
 * Sends with an idempotency key that stays the same for the same body until it succeeds, so that a retry after a lost response creates no
 * duplicate.
 */
export function useRepeatKey() {
  const last = useRef({ text: '', key: '' })
  return async function once<Result>(body: unknown, send: (key: string) => Promise<Result>): Promise<Result> {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newId() }
    const result = await send(last.current.key)
    last.current = { text: '', key: '' }
    return result
  }
}
