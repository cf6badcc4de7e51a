import 'server-only'
import { db, inTransaction } from '@/lib/db/db'
import type { Viewer } from '@/lib/session/viewer'
import type { SaveSchool, WireSchool } from '../schema'
import { lockWritableSchool } from './lock-writable-school'
import { presentSchool, schoolSelect } from './present-school'

/** Changes a school of the version that was read; refusals as of `lockWritableSchool`. */
export async function saveSchool(viewer: Viewer, id: string, input: SaveSchool): Promise<WireSchool> {
  const { version, ...fields } = input
  return inTransaction(async () => {
    await lockWritableSchool(viewer, id, version)
    const row = await db().school.update({
      where: { id },
      data: { ...fields, version: { increment: 1 }, modifiedById: viewer.userId },
      select: schoolSelect,
    })
    return presentSchool(viewer, row)
  })
}
