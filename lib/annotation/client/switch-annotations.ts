import { request } from '@/lib/api/client/request'

/** Has the pages of this reader show their highlights and notes, or not. A refusal is told by the frame. */
export async function switchAnnotations(annotationsOn: boolean): Promise<void> {
  await request({ method: 'PATCH', path: 'users/current', body: { preferences: { annotationsOn } } })
}
