import type { RequestError } from '@/lib/api/client/request-error'

/** A refusal that its own screen tells in full (shell.md §8). */
const TOLD_ELSEWHERE = 'referenced'

/** Shows a failed call as a snackbar (shell.md §8); a lost network looks like a refusal and moves nobody. The same words show once. */
export async function tellFailure({ code, message }: RequestError): Promise<void> {
  if (code === TOLD_ELSEWHERE) return
  const { notify } = await import('@/components/feedback/notify')
  notify.error(message)
}
