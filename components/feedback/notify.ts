import type { MessageKind, NotifyOptions } from './show-message'
import { requestToaster } from './toaster-request'

/** Loads the code for messages: the toaster and its library come with the first message, so that pages without one do not load them. */
export const loadMessages = () => Promise.all([import('./show-message'), requestToaster()])

/** Shows a message. If the code cannot be loaded because the network is gone, an important message falls back to the browser's `alert`. */
async function show(kind: MessageKind, text: string, options?: NotifyOptions): Promise<void> {
  try {
    const [{ showMessage }] = await loadMessages()
    showMessage(kind, text, options)
  } catch (error) {
    if (kind !== 'error' && kind !== 'warning') throw error
    window.alert(text)
  }
}

/** Shows messages that need no answer; the same message is shown only once at a time. */
export const notify = {
  success: (text: string, options?: NotifyOptions) => void show('success', text, options),
  error: (text: string, options?: NotifyOptions) => void show('error', text, options),
  info: (text: string, options?: NotifyOptions) => void show('info', text, options),
  warning: (text: string, options?: NotifyOptions) => void show('warning', text, options),
  dismiss: (key: string) => void import('./show-message').then(({ dismissMessage }) => dismissMessage(key)),
}
