import { request } from '@/lib/api/client/request'
import type { WireAssignment } from '../schema'

/** Fetches the current state of an assignment; throws the `RequestError` of the call. */
export async function readAssignment(id: string): Promise<WireAssignment> {
  return (await request<WireAssignment>({ path: `assignments/${id}` })).result
}
