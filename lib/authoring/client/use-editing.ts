import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { tabId } from '@/lib/common/client/browser-tab'
import { contentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { WireContentEditing } from '../draft-schema'
import { EDITING_RENEW_MS } from '../limits'

type Editing = {
  /** The current editor of the item; null if the server cannot be reached: then everyone may edit, and the version check detects conflicts. */
  editing: WireContentEditing | null
  /** Whether the server has answered. */
  isKnown: boolean
  /** Takes over the editing lease from its holder; resolves to whether the server answered. */
  takeOver: () => Promise<boolean>
}

/** Claims the editing lease of an item while the page is mounted and returns its holder; calls `onSaved` when anyone saves the item. */
export function useEditing(contentId: string, onSaved: (saved: { version: number; userId: string }) => void): Editing {
  const [editing, setEditing] = useState<WireContentEditing | null>(null)
  const [isKnown, setKnown] = useState(false)
  const isHere = useRef(true)

  const say = useCallback(
    async (take: boolean) => {
      const body = { tabId: tabId(), take }
      try {
        const path = `content/${contentId}/editing`
        const { result } = await request<WireContentEditing>({ method: 'PUT', path, body, silent: true })
        if (isHere.current) setEditing(result)
        return true
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        return false
      } finally {
        if (isHere.current) setKnown(true)
      }
    },
    [contentId],
  )

  useEffect(() => {
    isHere.current = true
    void say(false)
    const timer = setInterval(() => void say(false), EDITING_RENEW_MS)
    const leave = () => {
      const path = `content/${contentId}/editing`
      request({
        method: 'DELETE',
        path,
        query: { tabId: tabId() },
        keepalive: true,
        silent: true,
        withoutSessionRestore: true,
      }).catch(
        () => undefined, // it is free after a minute
      )
    }
    window.addEventListener('pagehide', leave)
    return () => {
      isHere.current = false
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [contentId, say])

  useChannel(contentChannel(contentId), { editing: () => void say(false), saved: onSaved })
  return { editing, isKnown, takeOver: () => say(true) }
}
