import { wayBack } from '@/lib/routing/way-back'

/** Milliseconds that the legacy tool has to say that it is ready (RT-13). */
export const LEGACY_FRAME_TIMEOUT = 15_000
/** Characters of a notification that are shown; a longer one is no notification. */
export const MAX_NOTIFICATION_LENGTH = 500

/** How a notification looks; what the tool does not say is `info`. */
export const notificationVariants = ['success', 'error', 'info', 'warning'] as const
export type NotificationVariant = (typeof notificationVariants)[number]

/**
 * What the legacy tool says to the product around it (RT-12); `work`: that something unsaved is open in it, or no longer is; `renamed`:
 * that what its page is about has another name.
 */
export type LegacyMessage =
  | { type: 'ready' }
  | { type: 'notification'; variant: NotificationVariant; message: string }
  | { type: 'navigate'; path: string }
  | { type: 'work'; isOpen: boolean }
  | { type: 'renamed' }

const isVariant = (value: unknown): value is NotificationVariant =>
  notificationVariants.some((variant) => variant === value)

/** An address that only a person may choose to open: that of another site, and of the tool without its frame. */
const NOT_OPENED = /^\/(https?:|https?%3a|legacy-shell(\/|$))/i

/** The page of the product that a `navigate` asks for; null for scripts, other sites, signing out and calls (faults 64). */
export function navigablePath(value: unknown): string | null {
  const path = wayBack(value)
  return path === null || NOT_OPENED.test(path) ? null : path
}

/** Parses what a window said; null for anything that is not exactly one of the messages, however large. Who said it is the caller's to check. */
export function parseLegacyMessage(data: unknown): LegacyMessage | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { type, variant, message, path, isOpen } = data as Record<string, unknown>
  if (type === 'ready' || type === 'renamed') return { type }
  if (type === 'work') return typeof isOpen === 'boolean' ? { type, isOpen } : null
  if (type === 'navigate') {
    const target = navigablePath(path)
    return target === null ? null : { type, path: target }
  }
  if (type !== 'notification' || typeof message !== 'string') return null
  if (message.length > MAX_NOTIFICATION_LENGTH || message.trim() === '') return null
  return { type, variant: isVariant(variant) ? variant : 'info', message }
}
