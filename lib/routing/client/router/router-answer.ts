import { SIGN_IN_PATH } from '../../public-path'

/** For a question whose answer would lead away from where one is, or that is answered in another way. */
export const never = () => new Promise<never>(() => undefined)

/** Whether the server has sent the sign-in page instead: the session has ended under who is at work. */
export function isSignIn({ redirected, url }: Response): boolean {
  return redirected && new URL(url).pathname === SIGN_IN_PATH
}

/** What is fetched ahead without a session is a way to the page to sign in, which a router would keep for whoever signs in meanwhile, in place. */
export async function inSession(reading: Promise<Response>): Promise<Response> {
  const answer = await reading
  if (isSignIn(answer)) throw new TypeError('There is no session to fetch a page ahead in.')
  return answer
}

/** Whether all of an answer has come, once it is over. */
export function isWhole(answer: Response): Promise<boolean> {
  const body = answer.clone().arrayBuffer()
  return body.then(
    () => true,
    () => false,
  )
}

/** Whether an answer is a page of the router; it takes nothing else for one, as that which a filter sends in its place. */
export function isPageAnswer({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type')?.startsWith('text/x-component') ?? false)
}

/** A page that is fetched ahead, once all of it is there: a router waits without an end for the rest of one that was cut off. */
export async function wholePage(reading: Promise<Response>): Promise<Response> {
  const answer = await inSession(reading)
  if (!isPageAnswer(answer)) throw new TypeError(`A page could not be fetched ahead: ${answer.status}.`)
  if (!(await isWhole(answer))) throw new TypeError('A page that was fetched ahead was cut off.')
  return answer
}

/** An answer as it comes; where it is cut off and `isSeenTo` says that its page comes in another way, it goes on without an end instead of failing. */
export function untilCutOff(answer: Response, isSeenTo: () => boolean): Response {
  const reader = answer.body?.getReader()
  if (!reader) return answer
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (isSeenTo()) return never()
        controller.error(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const { status, statusText, headers, url, redirected } = answer
  // What is made by hand has neither by itself.
  const own = { url: { value: url }, redirected: { value: redirected } }
  return Object.defineProperties(new Response(body, { status, statusText, headers }), own)
}
