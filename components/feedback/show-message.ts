import { type ExternalToast, toast } from 'sonner'
import { SNACKBAR_DURATION } from '@/lib/theme/timing'
import { type SnackbarAlert, shownAlert, shownKeys, withAlert, withDismissed } from './alert-list'

export type NotifyOptions = {
  /** An action, such as undo; pressing it closes the message. */
  action?: { label: string; onPress: () => void }
  /** Messages with the same key replace each other; defaults to the text. */
  key?: string
}

export type MessageKind = 'success' | 'error' | 'info' | 'warning'

let alerts: SnackbarAlert<NotifyOptions>[] = []
let serial = 0
/**
 * The ids of the visible toasts by message key. The toaster removes a toast by id only after its closing animation, so the next message with the same
 * key needs a new id: otherwise it would be removed as well.
 */
const toastIds = new Map<string, string>()

function openToast(key: string): string {
  const id = toastIds.get(key) ?? `alert-${++serial}`
  toastIds.set(key, id)
  return id
}

function closeToast(key: string): void {
  const id = toastIds.get(key)
  if (id === undefined) return
  toastIds.delete(key)
  toast.dismiss(id)
}

/** Replaces the list of messages and closes the toasts that are no longer in it. */
function update(next: SnackbarAlert<NotifyOptions>[]): void {
  const shown = new Set(shownKeys(next))
  for (const key of shownKeys(alerts)) if (!shown.has(key)) closeToast(key)
  alerts = next
}

/** Shows a message in the page's toaster; this module is loaded with the first message. */
export function showMessage(kind: MessageKind, message: string, options: NotifyOptions = {}): void {
  const key = options.key ?? `${kind}: ${message}`
  update(withAlert(alerts, { key, message, options }))
  const { action } = options
  const shown = shownAlert(alerts, key)
  // Forgets only this message, not a later one with the same key.
  const forget = () => update(withDismissed(alerts, shown))
  const settings: ExternalToast = {
    id: openToast(key),
    duration: SNACKBAR_DURATION,
    onDismiss: forget,
    onAutoClose: forget,
    ...(action && {
      action: {
        label: action.label,
        onClick: () => {
          forget()
          action.onPress()
        },
      },
    }),
  }
  toast[kind](message, settings)
}

/** Dismisses a message early. */
export function dismissMessage(key: string): void {
  update(withDismissed(alerts, shownAlert(alerts, key)))
}
