'use client'

import { useTranslations } from 'next-intl'
import { RequestError } from '@/lib/api/client/request-error'
import { undoChange } from '@/lib/undo/client/undo-change'
import { notify } from './notify'

/** Messages of a change and of its undoing take the place of one another. */
const CHANGE = 'change-to-undo'

/**
 * Says what was changed, with a way to undo it where there is a step for it. `onUndone` is called once it is undone, to read what is shown anew.
 * `undo` undoes a step at once, with the same words; it gives true where that was done.
 */
export function useUndo(onUndone: () => void) {
  const t = useTranslations('ui.undo')

  async function undo(undoStepId: string): Promise<boolean> {
    try {
      await undoChange(undoStepId)
    } catch (error) {
      notify.error(error instanceof RequestError ? error.message : t('failed'), { key: CHANGE })
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
