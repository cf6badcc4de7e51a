import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { ListResult } from '@/lib/api/envelope'
import { newId } from '@/lib/common/id'
import { MAX_STANDING_REQUESTS } from '../limits'
import type { SendNavigation, WireClassMap, WireRemoteNavigation } from '../schema'

/** The longest rate-limit wait after which a request is retried without informing the teacher, in seconds. */
const MAX_WAIT_SECONDS = 5

/** Returns the requests that make up an assignment's standing, as its staff see them. */
export async function listRequests(assignmentId: string): Promise<WireRemoteNavigation[]> {
  const { result } = await request<ListResult<WireRemoteNavigation>>({
    path: 'remote-navigations',
    query: { where: { assignmentId }, modifiers: { standing: true }, limit: MAX_STANDING_REQUESTS },
    silent: true,
  })
  return result.data
}

/**
 * Sends a request to a group or one student; returns whether the realtime server accepted the events; otherwise the students see it within 30
 * seconds. After a short rate limit it waits and retries once.
 */
export async function sendRequest(
  input: SendNavigation,
): Promise<{ navigation: WireRemoteNavigation; isDelivered: boolean }> {
  const idempotencyKey = newId()
  const send = () =>
    request<WireRemoteNavigation, { delivered: boolean }>({
      method: 'POST',
      path: 'emit-message',
      body: input,
      idempotencyKey,
      silent: true,
    })
  const { result, context } = await send().catch(async (error) => {
    const seconds = error instanceof RequestError && error.status === 429 ? error.retryAfterSeconds : null
    if (seconds === null || seconds > MAX_WAIT_SECONDS) throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return send()
  })
  return { navigation: result, isDelivered: context.delivered }
}

/** Cancels a request for everyone who has not answered. */
export async function cancelRequest(id: string): Promise<WireRemoteNavigation> {
  const { result } = await request<WireRemoteNavigation>({
    method: 'PATCH',
    path: `remote-navigations/${id}`,
    body: { status: 'cancelled' },
    silent: true,
  })
  return result
}

/** Returns where all students of a group are in one of its assignments; without a group, where the assignment's only student is. */
export async function readClassMap(groupId: string | null, assignmentId: string): Promise<WireClassMap> {
  const asked =
    groupId === null
      ? { path: `assignments/${assignmentId}/presence` }
      : { path: `groups/${groupId}/presence`, query: { assignmentId } }
  const { result } = await request<WireClassMap>({ ...asked, silent: true })
  return result
}
