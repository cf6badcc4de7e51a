import { type ExternalToast, toast } from 'sonner'
import { MAX_SNACKBARS, SNACKBAR_DURATION } from '@/lib/theme/timing'
import type { MessageKind, NotifyOptions } from './notify'

/** At most three show: the oldest makes room (shell 9). */
function makeRoom(id: string) {
  const shown = toast.getToasts().filter((each) => !('dismiss' in each) && each.id !== id)
  const oldestFirst = shown.sort((a, b) => order.indexOf(String(a.id)) - order.indexOf(String(b.id)))
  for (const each of oldestFirst.slice(0, Math.max(0, shown.length - MAX_SNACKBARS + 1))) toast.dismiss(each.id)
}

let order: string[] = []

/** Shows a message in the toaster that stands on the page; loaded with it, when there is something to say. */
export function showMessage(kind: MessageKind, text: string, { action, key }: NotifyOptions = {}): void {
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

/** Takes a message away before its time. */
export function dismissMessage(key: string): void {
  toast.dismiss(key)
}
