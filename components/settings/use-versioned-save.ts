'use client'

import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireUser } from '@/lib/user/schema'

export type SaveOutcome = 'saved' | 'stale'

/**
 * Saves a part of the own record that others may have saved meanwhile. A newer version in which this part is as it was read is written over;
 * one in which it is another is given as `newer`, and nothing is overwritten. Other refusals are thrown. `read` is the record as the page has
 * it, which is read again after every setting that is saved beside this part.
 */
export function useVersionedSave(read: WireUser, partOf: (user: WireUser) => unknown) {
  const [stored, setStored] = useState(read)
  const [newer, setNewer] = useState<WireUser | null>(null)
  const isSamePart = (one: WireUser, other: WireUser) => JSON.stringify(partOf(one)) === JSON.stringify(partOf(other))
  const isReadAgain = (read.version ?? 0) > (stored.version ?? 0)
  const known = isReadAgain && isSamePart(read, stored) ? read : stored

  async function save(body: object, over: WireUser = known): Promise<SaveOutcome> {
    try {
      const { result } = await request<WireUser>({
        method: 'PATCH',
        path: 'users/current',
        body: { ...body, version: over.version },
        silent: true,
      })
      setStored(result)
      setNewer(null)
      return 'saved'
    } catch (error) {
      if (!(error instanceof RequestError && error.code === 'stale_version' && error.context.current)) throw error
      // The contract's record of this refusal is the one that is stored.
      const current = error.context.current as WireUser
      if (isSamePart(current, over)) return save(body, current)
      setNewer(current)
      return 'stale'
    }
  }

  function take(theirs: WireUser) {
    setStored(theirs)
    setNewer(null)
  }
  return { newer, save, take }
}
