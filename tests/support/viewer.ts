import { readViewer } from '@/lib/session/server/read-viewer'
import type { Viewer } from '@/lib/session/viewer'
import { signedInAs } from './api'

/** Who a use case is asked by: read from a real session row of this user, as pages and routes do. */
export async function viewerOf(user: { id: string }): Promise<Viewer> {
  const viewer = await readViewer((await signedInAs(user)).cookie)
  if (!viewer) throw new Error('The session does not stand.')
  return viewer
}
