import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { postToProduct } from '@/lib/embed/client/post-to-product'
import { MAX_NOTIFICATION_LENGTH, type NotificationVariant } from '@/lib/embed/legacy-message'

/** Shows a message: in the product around the tool, or here if the tool runs alone. */
export function say(variant: NotificationVariant, text: string): void {
  const message = text.slice(0, MAX_NOTIFICATION_LENGTH)
  if (!postToProduct({ type: 'notification', variant, message })) notify[variant](message)
}

/** Reports why a call failed, with the server's message if there is one. */
export function sayFailure(error: unknown, fallback: string): void {
  const refusal = error instanceof RequestError ? error : null
  // A refused publication is reported with the first thing to fix.
  const first = refusal?.context.reason === 'unpublishable' ? refusal.errors[0]?.message : undefined
  say('error', [refusal?.message || fallback, first].filter(Boolean).join(' '))
}

/** Opens a page of the product around the tool. */
export function goTo(path: string): void {
  if (!postToProduct({ type: 'navigate', path })) window.location.assign(path)
}
