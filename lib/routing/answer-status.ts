import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** One for the process: pages are bundled apart from the script that serves them. */
const shared = globalThis as { __traverseAnswers?: AsyncLocalStorage<ServerResponse> }
shared.__traverseAnswers ??= new AsyncLocalStorage()
const answers = shared.__traverseAnswers

/** Runs what answers `request`, so that the page it draws can give `response` its status; what it gives is passed on. */
export function withAnswer<T>(request: IncomingMessage, response: ServerResponse, run: () => T): T {
  // The router takes an answer of another status for none, and would load the page whole.
  return request.headers.rsc === undefined ? answers.run(response, run) : run()
}

/**
 * Makes the answer that is being drawn a 404 (shell.md §2.4), unless another part of the page has failed or leads elsewhere. Nothing of it may
 * have been sent: throws where a page does it below a `Suspense`.
 */
export function answerNotFound(): void {
  const answer = answers.getStore()
  if (answer?.headersSent) throw new Error('A page that is not found must be decided before its answer is sent.')
  if (answer?.statusCode === 200) answer.statusCode = 404
}
