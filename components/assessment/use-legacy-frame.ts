import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LEGACY_FRAME_TIMEOUT, type LegacyMessage, parseLegacyMessage } from '@/lib/embed/legacy-message'
import { isToolFrame } from '@/lib/routing/tool-address'
import { holdWork } from '@/lib/session/client/work-in-progress'

/** `waiting` until this page listens; then the frame has a limited time to report that it is ready. */
export type LegacyFrameState = 'waiting' | 'loading' | 'ready' | 'failed'

type Said = Extract<LegacyMessage, { type: 'notification' | 'navigate' | 'renamed' }>

/** A page keeps the content security policy with which it was loaded: only the frame's own page admits another site's tool. */
function mustReload(origin: string): boolean {
  if (origin === window.location.origin) return false
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && !isToolFrame(new URL(entry.name, window.location.href).pathname)
}

/**
 * Returns the state of the legacy tool's frame (RT-12, RT-13). Accepts only messages of this window from this origin, and fails after 15
 * seconds without `ready`. The frame is rendered once there is a listener and removed on failure, so that nothing appears late.
 */
export function useLegacyFrame(src: string, onSaid: (message: Said) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<LegacyFrameState>('waiting')
  const [isWorkOpen, setIsWorkOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const say = useEffectEvent(onSaid)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time.
  useEffect(() => {
    const { origin } = new URL(src, window.location.href)
    if (mustReload(origin)) return window.location.reload()
    setState('loading')
    let endWork: (() => void) | null = null
    function hold(isOpen: boolean) {
      endWork?.()
      endWork = isOpen ? holdWork() : null
      setIsWorkOpen(isOpen)
    }
    const timer = setTimeout(() => setState('failed'), LEGACY_FRAME_TIMEOUT)

    function handleMessage({ data, source, origin: sender }: MessageEvent) {
      if (source === null || source !== frame.current?.contentWindow || sender !== origin) return
      const message = parseLegacyMessage(data)
      if (!message) return
      if (message.type === 'work') return hold(message.isOpen)
      if (message.type !== 'ready') return say(message)
      clearTimeout(timer)
      setState('ready')
    }
    window.addEventListener('message', handleMessage)
    return () => {
      clearTimeout(timer)
      hold(false)
      window.removeEventListener('message', handleMessage)
    }
  }, [src, attempt])

  return { frame, state, isWorkOpen, attempt, retry: () => setAttempt((before) => before + 1) }
}
