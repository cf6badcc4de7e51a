import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { postToProduct } from '@/lib/embed/client/post-to-product'
import { MAX_NOTIFICATION_LENGTH, type NotificationVariant } from '@/lib/embed/legacy-message'

/** Shows a message as the product does: in the product around the tool, or here where the tool stands alone. */
export function say(variant: NotificationVariant, text: string): void {
  const message = text.slice(0, MAX_NOTIFICATION_LENGTH)
  if (!postToProduct({ type: 'notification', variant, message })) notify[variant](message)
}

/** Tells why a call failed, in the server's words where it has any. */
export function sayFailure(error: unknown, fallback: string): void {
  const refusal = error instanceof RequestError ? error : null
  // What stops a publication is told with the first thing to mend.
  const first = refusal?.context.reason === 'unpublishable' ? refusal.errors[0]?.message : undefined
  say('error', [refusal?.message || fallback, first].filter(Boolean).join(' '))
}

/** Opens a page of the product around the tool. */
export function goTo(path: string): void {
  if (!postToProduct({ type: 'navigate', path })) window.location.assign(path)
}
