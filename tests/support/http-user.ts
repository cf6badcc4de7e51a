import { signedInAs } from './api'

/** The response of a running app: the parts of the envelope, for success or failure. */
export type HttpAnswer<Result = unknown> = {
  status: number
  headers: Headers
  text: string
  result: Result
  context: Record<string, unknown>
  code?: string
}

/** A signed-in user of a running app. A call throws when the connection is lost before the response arrives. */
export type HttpUser = {
  get<Result = unknown>(path: string): Promise<HttpAnswer<Result>>
  post<Result = unknown>(path: string, body: unknown): Promise<HttpAnswer<Result>>
  patch<Result = unknown>(path: string, body: unknown): Promise<HttpAnswer<Result>>
}

/** Signs a user of the test's database in to the app at `baseUrl`, which must share that database and AUTH_SECRET. */
export async function httpUser(baseUrl: string, user: { id: string }): Promise<HttpUser> {
  const session = await signedInAs(user)
  const call = async <Result>(method: string, path: string, body?: unknown): Promise<HttpAnswer<Result>> => {
    const response = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: { ...session, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    // The tests themselves declare the type they expect.
    const parsed = (isJson ? JSON.parse(text) : {}) as Partial<HttpAnswer<Result>>
    return { ...parsed, status: response.status, headers: response.headers, text } as HttpAnswer<Result>
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  }
}
