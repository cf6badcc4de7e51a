import { pageEmbedOrigins } from '@/lib/embed/client/page-embed-origins'
import { isEmbedOrigin } from '@/lib/embed/embed-origins'

const MESSAGE = 'extend-session'

/** Whether a message asks to extend the session, as a string or as an object with that type. */
function asksToExtend(data: unknown): boolean {
  return data === MESSAGE || (typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE)
}

/** Subscribes to activity messages of the embedding window (SES-13); only the parent window on a configured origin counts. */
export function onParentExtends(extend: () => void): () => void {
  function handleMessage({ source, origin, data }: MessageEvent) {
    const isParent = source !== null && source !== window && source === window.parent
    if (isParent && asksToExtend(data) && isEmbedOrigin(origin, pageEmbedOrigins())) extend()
  }
  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}
