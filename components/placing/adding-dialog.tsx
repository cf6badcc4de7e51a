'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, type DialogProps } from '@/components/dialog/dialog'
import { useShowUndone } from '@/components/feedback/use-show-undone'
import { useUndo } from '@/components/feedback/use-undo'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { InsertFor } from '@/lib/curriculum/controls'
import type { InsertPlace } from '@/lib/curriculum/insert-places'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type TailStep, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { holdWork } from '@/lib/session/client/work-in-progress'

/** Where content can be added, and for whom. */
export type PlacingProps = {
  /** The viewer in which an added page opens; null if the current page stays and shows it. */
  base: ViewerBase | null
  places: readonly InsertPlace[]
  /** The index of the place that is selected initially. */
  start?: number
  insertFor: InsertFor
}

/** The same, with the callback that closes the dialog. */
export type AddingProps = PlacingProps & { onClose: () => void }

/** What was added, as a step of the address that opens it, and the undo step if it can be undone. */
type Added = TailStep & { undoStepId: string | undefined }

type Adding = {
  isSending: boolean
  /** Why the server refused it. */
  problem: string | null
  place: InsertPlace
  choose: (place: InsertPlace) => void
  /**
   * Adds content at the selected place, announces it with an offer to undo it, and opens or shows it; returns false if it was refused. `what`
   * identifies the content, so that a retry after a lost response does not add it twice.
   */
  add: (what: unknown, work: (key: string) => Promise<Added>, told: string) => Promise<boolean>
}

/** Returns the state and actions of a dialog that adds content at a place; on a refusal the dialog stays open unchanged. */
export function useAdding({ base, places, start = 0, onClose }: AddingProps): Adding {
  const router = useRouter()
  const refresh = useRefresh()
  const once = useRepeatKey()
  const { tell } = useUndo(useShowUndone())
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [place, choose] = useState(places[start] ?? (places[0] as InsertPlace))

  useEffect(() => holdWork(), [])

  async function add(what: unknown, work: (key: string) => Promise<Added>, told: string): Promise<boolean> {
    setIsSending(true)
    setProblem(null)
    try {
      const { undoStepId, ...step } = await once([what, place], work)
      tell(told, undoStepId)
      onClose()
      if (base && place.kind === 'page') router.push(viewerPath(base, [...place.tail, step]))
      else refresh()
      return true
    } catch (error) {
      setIsSending(false)
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
      return false
    }
  }

  return { isSending, problem, place, choose, add }
}

type AddingDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  adding: Adding
  closeLabel: string
  /** The submit button, if the dialog has a single one. */
  action?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The frame of a dialog that adds content among the pages; stays open while sending and shows why the server refused. */
export function AddingDialog({ adding, closeLabel, action, onClose, children, ...words }: AddingDialogProps) {
  const { isSending, problem } = adding
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      {...words}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {closeLabel}
          </Button>
          {action}
        </>
      }
    >
      {problem && (
        <Banner tone="danger" live="alert" className="mb-4">
          {problem}
        </Banner>
      )}
      {children}
    </Dialog>
  )
}
