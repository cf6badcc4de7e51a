'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { RequestError } from '@/lib/api/client/request-error'
import { undoChange } from '@/lib/undo/client/undo-change'
import { notify } from './notify'

/** Messages of a change and of its undoing take the place of one another. */
const CHANGE = 'change-to-undo'
/** People who are named one by one at most. */
const MAX_NAMES = 5

/** Whose records were changed since, where the refusal says so. */
function namesOf({ context: { names } }: RequestError): string[] {
  return Array.isArray(names) ? names.map(String) : []
}

/**
 * Says what was changed, with a way to undo it where there is a step for it. `onUndone` is called once it is undone, to read what is shown anew.
 * `undo` undoes a step at once, with the same words; it gives true where that was done.
 */
export function useUndo(onUndone: () => void) {
  const t = useTranslations('ui.undo')
  const format = useFormatter()

  function reasonOf(error: unknown): string {
    if (!(error instanceof RequestError)) return t('failed')
    const names = namesOf(error)
    if (names.length === 0) return error.message
    const named = format.list(names.slice(0, MAX_NAMES), { type: 'unit', style: 'short' })
    return `${error.message} ${t('changedOf', { names: named, more: Math.max(0, names.length - MAX_NAMES) })}`
  }

  async function undo(undoStepId: string): Promise<boolean> {
    try {
      await undoChange(undoStepId)
    } catch (error) {
      notify.error(reasonOf(error), { key: CHANGE })
      return false
    }
    notify.success(t('undone'), { key: CHANGE })
    onUndone()
    return true
  }

  function tell(changed: string, undoStepId: string | undefined): void {
    const action = undoStepId && { label: t('undo'), onPress: () => void undo(undoStepId) }
    notify.success(changed, { key: CHANGE, ...(action && { action }) })
  }

  return { tell, undo }
}
