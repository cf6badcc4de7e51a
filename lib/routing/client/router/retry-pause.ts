/** Those who wait for their next try. */
const waiting = new Set<() => void>()

/** Ends every wait: the server has answered somebody. */
export function wakeAll(): void {
  for (const end of [...waiting]) end()
}

/** Waits so many milliseconds before the next try, or less where the network or the server is back before. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      waiting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    waiting.add(end)
  })
}
