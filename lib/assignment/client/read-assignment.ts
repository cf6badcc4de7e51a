import { request } from '@/lib/api/client/request'
import type { WireAssignment } from '../schema'

/** An assignment as it is now; what goes wrong is told by the request. */
export async function readAssignment(id: string): Promise<WireAssignment> {
  return (await request<WireAssignment>({ path: `assignments/${id}` })).result
}
