import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { namedUserScope } from '@/lib/scope/server/user-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { WireUser } from '../schema'
import { presentUser, userSelect } from './present-user'

/** One person, as far as this viewer may know them; 404 for anybody else. `current` is the viewer. */
export async function getUser(viewer: Viewer, id: string): Promise<WireUser> {
  const row = await db().user.findFirst({
    where: id === 'current' ? { id: viewer.userId } : { AND: [{ id }, namedUserScope(viewer)] },
    select: userSelect(viewer),
  })
  if (!row) throw notFound()
  return presentUser(viewer, row)
}
