import type { MessageKind, NotifyOptions } from './show-message'
import { requestToaster } from './toaster-request'

/** Loads what a message takes: the first one brings the toaster and its library, which a page that says nothing does not load. */
export const loadMessages = () => Promise.all([import('./show-message'), requestToaster()])

/** Shows a message. One that could not be shown, as the network went before its parts had come, is said by the browser where it is of weight. */
async function show(kind: MessageKind, text: string, options?: NotifyOptions): Promise<void> {
  try {
    const [{ showMessage }] = await loadMessages()
    showMessage(kind, text, options)
  } catch (error) {
    if (kind !== 'error' && kind !== 'warning') throw error
    window.alert(text)
  }
}

/** Says that something happened, where nothing needs an answer; the same message twice shows once. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => void show('success', text, options),
  error: (text: string, options?: NotifyOptions) => void show('error', text, options),
  info: (text: string, options?: NotifyOptions) => void show('info', text, options),
  warning: (text: string, options?: NotifyOptions) => void show('warning', text, options),
  dismiss: (key: string) => void import('./show-message').then(({ dismissMessage }) => dismissMessage(key)),
}
