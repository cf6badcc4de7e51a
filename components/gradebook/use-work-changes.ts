import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { RequestError } from '@/lib/api/client/request-error'
import type { ChangedWork } from '@/lib/gradebook/client/change-work'
import type { Sheet, SheetCell } from '@/lib/gradebook/sheet'
import type { ScoreRefusal } from '@/lib/grading/client/score-answers'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { onStepUndone } from '@/lib/undo/client/undo-change'
import { UNDO_MINUTES } from '@/lib/undo/limits'

/** A changed cell, shown until a sheet with the change arrives; `seen` is the sheet that was current when the change was stored. */
type Changed = { cell: SheetCell; seen: Sheet | null }

/** The user's input for a piece of work: the points by question, and the reason. */
export type WrittenScores = { texts: Readonly<Record<string, string>>; reason: string }

/** A change to one piece of work. */
export type WorkChange = {
  userId: string
  assignmentId: string
  /** The optimistic cell, shown at once. */
  cell: SheetCell
  /** Sends the change to the server. */
  send: () => Promise<ChangedWork>
  /** The user's input, restored if the change fails. */
  written?: WrittenScores
  /** The success message. */
  told: string
}

const keyOf = (userId: string, assignmentId: string) => `${userId} ${assignmentId}`

function withChanges(sheet: Sheet, changes: Readonly<Record<string, Changed>>): Sheet {
  const isOpen = ({ seen }: Changed) => seen === null || seen === sheet
  if (!Object.values(changes).some(isOpen)) return sheet
  const rows = sheet.rows.map((row) => {
    const cells = sheet.assignments.map(({ id }, at) => {
      const changed = changes[keyOf(row.student.id, id)]
      return changed && isOpen(changed) ? changed.cell : (row.cells[at] ?? null)
    })
    return cells.every((cell, at) => cell === row.cells[at]) ? row : { ...row, cells }
  })
  return { ...sheet, rows }
}

/** Holds the undo step of the last change; cleared when the step is undone elsewhere on the page or expires. */
function useLastStep() {
  const [lastStep, setLastStep] = useState<string | undefined>()
  useEffect(() => {
    if (lastStep === undefined) return
    const forget = () => setLastStep((step) => (step === lastStep ? undefined : step))
    const timer = setTimeout(forget, UNDO_MINUTES * 60_000)
    const endListening = onStepUndone((id) => id === lastStep && forget())
    return () => {
      clearTimeout(timer)
      endListening()
    }
  }, [lastStep])
  return [lastStep, setLastStep] as const
}

/**
 * Changes scores in a gradebook optimistically: the cell changes at once, the sheet refreshes afterwards, and a message offers to undo it. If a
 * change is refused, even in part, the cell is reverted and the reason shown; `change` then resolves to false, and `writtenOf` returns the input
 * until `forget` is called. `undoLast` undoes the last change made on this page.
 */
export function useWorkChanges(sheet: Sheet) {
  const t = useTranslations('gradebook.changes')
  const tUndo = useTranslations('ui.undo')
  const refresh = useRefresh()
  const [changes, setChanges] = useState<Readonly<Record<string, Changed>>>({})
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, WrittenScores>>>({})
  const [lastStep, setLastStep] = useLastStep()
  const { tell, undo } = useUndo(refresh)
  const current = useRef(sheet)
  current.current = sheet

  const keep = (key: string, changed: Changed | undefined) =>
    setChanges(({ [key]: _, ...others }) => (changed ? { ...others, [key]: changed } : others))

  function forget(userId: string, assignmentId: string) {
    setUnsaved(({ [keyOf(userId, assignmentId)]: _, ...others }) => others)
  }

  const whyOf = ({ code, message }: ScoreRefusal) => (code === 'stale_version' ? t('stale') : message || t('failed'))

  async function change({ userId, assignmentId, cell, send, written, told }: WorkChange): Promise<boolean> {
    const key = keyOf(userId, assignmentId)
    function takeBack() {
      keep(key, undefined)
      if (written) setUnsaved((before) => ({ ...before, [key]: written }))
    }
    keep(key, { cell, seen: null })
    const endWork = holdWork()
    try {
      const { step, refused } = await send()
      if (step) setLastStep(step)
      if (!refused) {
        keep(key, { cell, seen: current.current })
        tell(told, step)
        return true
      }
      takeBack()
      if (step) {
        const action = { label: tUndo('undo'), onPress: () => void undo(step) }
        notify.error(t('partly', { why: whyOf(refused) }), { action })
      } else notify.error(whyOf(refused))
      return false
    } catch (error) {
      takeBack()
      notify.error(error instanceof RequestError ? whyOf(error) : t('failed'))
      return false
    } finally {
      endWork()
      refresh()
    }
  }

  async function undoLast(): Promise<void> {
    const step = lastStep
    setLastStep(undefined)
    if (step) await undo(step)
  }

  const shown = useMemo(() => withChanges(sheet, changes), [sheet, changes])
  const isBusy = (userId: string, assignmentId: string) => changes[keyOf(userId, assignmentId)]?.seen === null
  const writtenOf = (userId: string, assignmentId: string) => unsaved[keyOf(userId, assignmentId)]
  return { shown, isBusy, change, writtenOf, forget, undoLast: lastStep ? undoLast : null }
}
