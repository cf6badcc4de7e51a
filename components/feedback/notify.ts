import { type ExternalToast, toast } from 'sonner'
import { MAX_SNACKBARS, SNACKBAR_DURATION } from '@/lib/theme/timing'

export type NotifyOptions = {
  /** One way on, such as undo; pressing it closes the message. */
  action?: { label: string; onPress: () => void }
  /** Messages of one key replace each other; the text itself is the key otherwise. */
  key?: string
}

type Kind = 'success' | 'error' | 'info' | 'warning'

/** At most three show: the oldest makes room (shell 9). */
function makeRoom(id: string) {
  const shown = toast.getToasts().filter((each) => !('dismiss' in each) && each.id !== id)
  const oldestFirst = shown.sort((a, b) => order.indexOf(String(a.id)) - order.indexOf(String(b.id)))
  for (const each of oldestFirst.slice(0, Math.max(0, shown.length - MAX_SNACKBARS + 1))) toast.dismiss(each.id)
}

let order: string[] = []

function show(kind: Kind, text: string, { action, key }: NotifyOptions = {}) {
  const id = key ?? `${kind}: ${text}`
  makeRoom(id)
  order = [...order.filter((each) => each !== id), id].slice(-MAX_SNACKBARS * 2)
  const options: ExternalToast = {
    id,
    duration: SNACKBAR_DURATION,
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  }
  toast[kind](text, options)
}

/** Says that something happened, where nothing needs an answer; the same message twice shows once. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  error: (text: string, options?: NotifyOptions) => show('error', text, options),
  info: (text: string, options?: NotifyOptions) => show('info', text, options),
  warning: (text: string, options?: NotifyOptions) => show('warning', text, options),
  dismiss: (key: string) => toast.dismiss(key),
}
