'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRefresh } from '@/lib/routing/client/use-refresh'

type Call =
  | { path: 'excuse'; body: { contentId?: string; excused: boolean } }
  | { path: 'zero'; body: { given: boolean } }

/** Says of a student's work how it counts, and reads the page again; a refusal is told. */
export function useCountedCalls(userAssignmentId: string) {
  const t = useTranslations('grading.counted')
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)

  async function send({ path, body }: Call, done: string): Promise<void> {
    setIsBusy(true)
    try {
      await request({ method: 'POST', path: `user-assignments/${userAssignmentId}/${path}`, body, silent: true })
      notify.success(done)
    } catch (error) {
      // Somebody has answered, reopened or excused it meanwhile: the page tells how it is now.
      notify.error(t(error instanceof RequestError && error.code === 'wrong_state' ? 'changed' : 'failed'))
    }
    refresh()
    setIsBusy(false)
  }
  return { isBusy, send }
}
