import { type AuthMessage, onOtherTabs } from './auth-channel'

/**
 * Hears whenever the browser may have another session by now: another tab tells of it, as far as `isNews`, or somebody comes back to this one, be
 * it by a step in the history. Gives back how to stop.
 */
export function onSessionNews(look: () => void, isNews: (message: AuthMessage) => boolean = () => true): () => void {
  const handleVisibility = () => document.visibilityState === 'visible' && look()
  const handleShow = ({ persisted }: PageTransitionEvent) => persisted && look()
  const stop = onOtherTabs((message) => isNews(message) && look())
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', handleShow)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', handleShow)
  }
}
