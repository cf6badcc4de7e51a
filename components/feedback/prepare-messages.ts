/** Loads what a message takes ahead of time: what may have to say that the network is gone cannot load it then. */
export function prepareMessages(): void {
  void import('./notify').then(({ loadMessages }) => loadMessages()).catch(() => undefined)
}
