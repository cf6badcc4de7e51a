'use client'

import { useState } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireUser } from '@/lib/user/schema'

export type SaveOutcome = 'saved' | 'stale'

/**
 * Returns a function that saves a part of the user's own record, which others may have saved meanwhile. A newer version in which this part is
 * unchanged is overwritten; one in which it differs is returned as `newer`, and nothing is overwritten. Throws other refusals. `read` is the
 * record as the page has it, which is refreshed after every setting saved elsewhere on the page.
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
      // By contract this refusal contains the stored record.
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
