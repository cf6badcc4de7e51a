type Answer = { status?: number; body: unknown; headers?: Record<string, string> }
type Call = { method: string; path: string; headers: Record<string, string>; body: Record<string, unknown> | null }

/** Answers `fetch` with a function and records each call; throwing a TypeError is a lost network; an unanswered call ends when aborted. */
export function fakeFetch(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = []
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: String(input),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    }
    calls.push(call)
    const brokenOff = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    const { status = 200, body, headers } = await Promise.race([answer(call), brokenOff])
    return { ok: status < 400, status, headers: new Headers(headers), json: async () => body }
  }) as typeof fetch
  return calls
}
