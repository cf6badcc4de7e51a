import { request } from '@/lib/api/client/request'

/** Turns highlights and notes on or off for this reader. The frame shows a failure. */
export async function switchAnnotations(annotationsOn: boolean): Promise<void> {
  await request({ method: 'PATCH', path: 'users/current', body: { preferences: { annotationsOn } } })
}
