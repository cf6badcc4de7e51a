import { type ExternalToast, toast } from 'sonner'
import { SNACKBAR_DURATION } from '@/lib/theme/timing'
import { type SnackbarAlert, shownAlert, shownKeys, withAlert, withDismissed } from './alert-list'

export type NotifyOptions = {
  /** One way on, such as undo; pressing it closes the message. */
  action?: { label: string; onPress: () => void }
  /** Messages of one key replace each other; the text itself is the key otherwise. */
  key?: string
}

export type MessageKind = 'success' | 'error' | 'info' | 'warning'

let alerts: SnackbarAlert<NotifyOptions>[] = []
let serial = 0
/**
 * The toasts on the screen by the keys of their alerts. The toaster takes a toast away a moment after it began to close, by its id: the next alert of
 * the key needs another one, or it would go with the first.
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

/** Takes over a new list, and takes from the screen what no longer shows. */
function update(next: SnackbarAlert<NotifyOptions>[]): void {
  const shown = new Set(shownKeys(next))
  for (const key of shownKeys(alerts)) if (!shown.has(key)) closeToast(key)
  alerts = next
}

/** Shows a message in the toaster that stands on the page; loaded with it, when there is something to say. */
export function showMessage(kind: MessageKind, message: string, options: NotifyOptions = {}): void {
  const key = options.key ?? `${kind}: ${message}`
  update(withAlert(alerts, { key, message, options }))
  const { action } = options
  const shown = shownAlert(alerts, key)
  // Late news of this one says nothing of another that has come under its key meanwhile.
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

/** Takes a message away before its time. */
export function dismissMessage(key: string): void {
  update(withDismissed(alerts, shownAlert(alerts, key)))
}
