import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { ANSWER_PATIENCE_MS } from '../limits'
import type { NavigationAnswer } from '../next-step'
import type { WireRemoteNavigation } from '../schema'

/** Returns the requests that wait for this student's answer. */
export async function listPending(): Promise<WireRemoteNavigation[]> {
  const { result } = await request<ListResult<WireRemoteNavigation>>({
    path: 'remote-navigations',
    query: { modifiers: { pending: true } },
    silent: true,
  })
  return result.data
}

/** Returns one request of this student, pending or not. */
export async function readRequest(id: string): Promise<WireRemoteNavigation> {
  const { result } = await request<WireRemoteNavigation>({ path: `remote-navigations/${id}`, silent: true })
  return result
}

/** Sends this student's answer; the call may outlive the page. */
export async function sendAnswer(id: string, body: NavigationAnswer): Promise<void> {
  await request({
    method: 'PATCH',
    path: `remote-navigations/${id}`,
    body,
    keepalive: true,
    patienceMs: ANSWER_PATIENCE_MS,
    silent: true,
    withoutSessionRestore: true,
  })
}
