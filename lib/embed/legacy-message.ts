import { wayBack } from '@/lib/routing/way-back'

/** Milliseconds within which the legacy tool must report that it is ready (RT-13). */
export const LEGACY_FRAME_TIMEOUT = 15_000
/** Maximum characters of a notification; a longer message is rejected. */
export const MAX_NOTIFICATION_LENGTH = 500

/** The variants of a notification; `info` by default. */
export const notificationVariants = ['success', 'error', 'info', 'warning'] as const
export type NotificationVariant = (typeof notificationVariants)[number]

/**
 * The messages from the legacy tool to the product that frames it (RT-12). `work`: whether something unsaved is open in it; `renamed`: the subject of
 * the page has a new name.
 */
export type LegacyMessage =
  | { type: 'ready' }
  | { type: 'notification'; variant: NotificationVariant; message: string }
  | { type: 'navigate'; path: string }
  | { type: 'work'; isOpen: boolean }
  | { type: 'renamed' }

const isVariant = (value: unknown): value is NotificationVariant =>
  notificationVariants.some((variant) => variant === value)

/** Paths that only a user may choose to open: those of other sites, and the tool without its frame. */
const NOT_OPENED = /^\/(https?:|https?%3a|legacy-shell(\/|$))/i

/** Returns the path of the product page that a `navigate` message requests; null for scripts, other sites, signing out and calls (faults 64). */
export function navigablePath(value: unknown): string | null {
  const path = wayBack(value)
  return path === null || NOT_OPENED.test(path) ? null : path
}

/** Parses a window message; null for anything that is not exactly one of the known messages, however large. The caller must check the sender. */
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
