'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { UndoContext } from '@/lib/undo/schema'

type Call =
  | { path: 'excuse'; body: { contentId?: string; excused: boolean } }
  | { path: 'zero'; body: { given: boolean } }

/** Returns functions that change how a student's work counts and refresh the page; each change can be undone, and a refusal is reported. */
export function useCountedCalls(userAssignmentId: string) {
  const t = useTranslations('grading.counted')
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const [isBusy, setIsBusy] = useState(false)

  async function send({ path, body }: Call, done: string): Promise<void> {
    setIsBusy(true)
    try {
      const { context } = await request<unknown, UndoContext>({
        method: 'POST',
        path: `user-assignments/${userAssignmentId}/${path}`,
        body,
        silent: true,
      })
      tell(done, context.undoStepId)
    } catch (error) {
      // Someone has answered, reopened or excused it meanwhile: the refreshed page shows its current state.
      notify.error(t(error instanceof RequestError && error.code === 'wrong_state' ? 'changed' : 'failed'))
    }
    refresh()
    setIsBusy(false)
  }
  return { isBusy, send }
}
