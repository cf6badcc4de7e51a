import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import { notAllowed } from '@/lib/error/product-error'
import { managedUserScope } from '@/lib/scope/server/user-scope'
import type { Viewer } from '@/lib/session/viewer'
import { endUserSessions } from './end-user-sessions'
import { lockUser } from './lock-user'

/** Ends an account that the viewer runs, and its sessions; the person's work stays. Nobody ends the own one. */
export async function deactivateUser(viewer: Viewer, id: string, version: number): Promise<void> {
  if (id === 'current' || id === viewer.userId) throw notAllowed('The own account cannot be deactivated.')
  await inTransaction(async () => {
    await lockUser(viewer, id, version, managedUserScope(viewer))
    await db().user.update({
      where: { id },
      data: { isActive: false, version: { increment: 1 }, modifiedById: viewer.userId },
    })
    await endUserSessions(id)
  })
}
