/** Preloads the code for messages, so that the loss of the network can be reported when nothing can be loaded any more. */
export function prepareMessages(): void {
  void import('./notify').then(({ loadMessages }) => loadMessages()).catch(() => undefined)
}
