import { type APIRequestContext, type APIResponse, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { DEMO_PASSWORD } from './accounts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** The calls of one signed-in account over HTTP, without a page. */
export type Api = {
  userId: string
  /** The `Cookie` header of the session. */
  cookie: string
  authSelector: string
  context: APIRequestContext
  get<Result>(path: string): Promise<Result>
  post<Result>(path: string, data: unknown): Promise<Result>
  patch<Result>(path: string, data: unknown): Promise<Result>
  dispose(): Promise<void>
}

async function resultOf<Result>(answer: APIResponse, what: string): Promise<Result> {
  expect(answer.ok(), `${what}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
  return (await answer.json()).result as Result
}

/** Repeats a call that exceeded a rate limit after another test's calls, after the time given in the response. */
async function sendAgainIfLimited(send: () => Promise<APIResponse>): Promise<APIResponse> {
  const answer = await send()
  if (answer.status() !== 429) return answer
  await new Promise((resolve) => setTimeout(resolve, Number(answer.headers()['retry-after'] ?? 1) * 1_000))
  return send()
}

/** Signs in an account; each call throws unless it succeeds. */
export async function apiOf(playwright: Playwright, baseURL: string, username: string): Promise<Api> {
  const signing = await playwright.request.newContext({ baseURL })
  const answer = await signing.post('/api/sessions', { data: { username, password: DEMO_PASSWORD } })
  const session = await resultOf<{ userId: string; authSelector: string }>(answer, `${username} signs in`)
  const cookie = (answer.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  await signing.dispose()
  const context = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { cookie, authorization: `Selector ${session.authSelector}` },
  })
  return {
    ...session,
    cookie,
    context,
    get: async (path) => resultOf(await context.get(`/api/${path}`), `GET ${path}`),
    post: async (path, data) =>
      resultOf(await sendAgainIfLimited(() => context.post(`/api/${path}`, { data })), `POST ${path}`),
    patch: async (path, data) => resultOf(await context.patch(`/api/${path}`, { data }), `PATCH ${path}`),
    dispose: () => context.dispose(),
  }
}
