import { pageEmbedOrigins } from '@/lib/embed/client/page-embed-origins'
import { isEmbedOrigin } from '@/lib/embed/embed-origins'

const MESSAGE = 'extend-session'

/** The message as a text, or as an object whose type it is. */
function asksToExtend(data: unknown): boolean {
  return data === MESSAGE || (typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE)
}

/** Listens for the window around the product that says that somebody is there (SES-13): its own parent, on a named origin, and no other. */
export function onParentExtends(extend: () => void): () => void {
  function handleMessage({ source, origin, data }: MessageEvent) {
    const isParent = source !== null && source !== window && source === window.parent
    if (isParent && asksToExtend(data) && isEmbedOrigin(origin, pageEmbedOrigins())) extend()
  }
  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}
