import { type AuthMessage, onOtherTabs } from './auth-channel'

/**
 * Hears whenever the browser may have another session by now: another tab tells of it (`told`), as far as `isNews`, or somebody comes back to this
 * one, be it by a step in the history. Gives back how to stop.
 */
export function onSessionNews(
  look: (told?: AuthMessage['type']) => void,
  isNews: (message: AuthMessage) => boolean = () => true,
): () => void {
  const handleFocus = () => look()
  const handleVisibility = () => document.visibilityState === 'visible' && look()
  const handleShow = ({ persisted }: PageTransitionEvent) => persisted && look()
  const stop = onOtherTabs((message) => isNews(message) && look(message.type))
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('focus', handleFocus)
  window.addEventListener('pageshow', handleShow)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('focus', handleFocus)
    window.removeEventListener('pageshow', handleShow)
  }
}
