/** The channel on which tabs of one browser tell each other about their session (shell.md §4). */
export const AUTH_CHANNEL = 'auth'

export type AuthMessage = { type: 'logout' | 'reset-timeout'; authSelector: string }

/** Tells the other tabs with the same selector. */
export function tellOtherTabs(message: AuthMessage): void {
  const channel = new BroadcastChannel(AUTH_CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Listens to what other tabs of this selector say; gives back how to stop. */
export function onOtherTabs(authSelector: string, listener: (message: AuthMessage) => void): () => void {
  const channel = new BroadcastChannel(AUTH_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<AuthMessage>) => {
    if (data?.authSelector === authSelector) listener(data)
  }
  return () => channel.close()
}
