import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import type { Viewer } from '../viewer'

/** Makes one of the viewer's own profiles the current one, in this session and for the next; 403 for another's (faults 10). */
export async function selectProfile(viewer: Viewer, currentProfileId: string): Promise<Viewer> {
  const profile = viewer.profiles.find((entry) => entry.id === currentProfileId)
  if (!profile) throw notAllowed()
  await inTransaction(async () => {
    await db().session.update({ where: { id: viewer.session.id }, data: { currentProfileId } })
    await db().user.update({ where: { id: viewer.userId }, data: { currentProfileId } })
  })
  return { ...viewer, profile }
}
