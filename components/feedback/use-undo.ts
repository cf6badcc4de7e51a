'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { RequestError } from '@/lib/api/client/request-error'
import { undoChange } from '@/lib/undo/client/undo-change'
import type { UndoneContext } from '@/lib/undo/schema'
import { notify } from './notify'

/** Shared message key, so that the messages of a change and of its undo replace each other. */
const CHANGE = 'change-to-undo'
/** Maximum number of people listed by name. */
const MAX_NAMES = 5

/** Returns the names of the people whose records have changed since, if the error contains them. */
function namesOf({ context: { names } }: RequestError): string[] {
  return Array.isArray(names) ? names.map(String) : []
}

/**
 * Returns `tell`, which reports a change and offers undo if there is a step for it, and `undo`, which undoes a step at once with the same messages
 * and resolves to whether it succeeded. `onUndone` is called after each undo with what it removed, to refresh what is shown.
 */
export function useUndo(onUndone: (undone: UndoneContext) => void) {
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
    let undone: UndoneContext
    try {
      undone = await undoChange(undoStepId)
    } catch (error) {
      notify.error(reasonOf(error), { key: CHANGE })
      return false
    }
    notify.success(t('undone'), { key: CHANGE })
    onUndone(undone)
    return true
  }

  function tell(changed: string, undoStepId: string | undefined): void {
    const action = undoStepId && { label: t('undo'), onPress: () => void undo(undoStepId) }
    notify.success(changed, { key: CHANGE, ...(action && { action }) })
  }

  return { tell, undo }
}
