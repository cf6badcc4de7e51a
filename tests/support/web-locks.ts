type Holder = { page: object; name: string; free: () => void }

/** The locks of one browser; each page has its own access, releases its locks when it closes, and stops waiting when its signal aborts. */
export function fakeLocks() {
  const held: Holder[] = []
  const waiting: { page: object; name: string; go: () => void }[] = []

  function resume(name: string) {
    if (held.some((holder) => holder.name === name)) return
    const at = waiting.findIndex((each) => each.name === name)
    if (at !== -1) waiting.splice(at, 1)[0]?.go()
  }

  function free(holder: Holder) {
    const at = held.indexOf(holder)
    if (at === -1) return
    held.splice(at, 1)
    resume(holder.name)
  }

  return {
    /** Opens a page: returns its lock manager, and a function that closes it. */
    page() {
      const page = {}
      return {
        locks: {
          request: (name: string, ...rest: unknown[]) =>
            new Promise((resolve, reject) => {
              const work = rest.at(-1) as () => Promise<unknown>
              const { signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions
              const giveUp = () => {
                waiting.splice(waiting.indexOf(turn), 1)
                reject(signal?.reason)
              }
              const go = () => {
                signal?.removeEventListener('abort', giveUp)
                const holder: Holder = { page, name, free: () => free(holder) }
                held.push(holder)
                Promise.resolve().then(work).then(resolve, reject).finally(holder.free)
              }
              const turn = { page, name, go }
              if (signal?.aborted) return reject(signal.reason)
              signal?.addEventListener('abort', giveUp)
              waiting.push(turn)
              resume(name)
            }),
          query: async () => ({ held: held.map(({ name }) => ({ name })) }),
        },
        close() {
          for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]?.page === page) waiting.splice(at, 1)
          for (const holder of held.filter((each) => each.page === page)) holder.free()
        },
      }
    },
  }
}
