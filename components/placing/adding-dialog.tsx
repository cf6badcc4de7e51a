'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, type DialogProps } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { InsertFor } from '@/lib/curriculum/controls'
import type { InsertPlace } from '@/lib/curriculum/insert-places'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type TailStep, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { holdWork } from '@/lib/session/client/work-in-progress'

/** Where something may be added, and for whom. */
export type PlacingProps = {
  /** The viewer in which an added page is opened; null where the page that asks stays and shows it. */
  base: ViewerBase | null
  places: readonly InsertPlace[]
  /** The number of the place that is chosen at first. */
  start?: number
  insertFor: InsertFor
}

/** The same, and how the dialog goes away. */
export type AddingProps = PlacingProps & { onClose: () => void }

type Adding = {
  isSending: boolean
  /** Why the server did not take it. */
  problem: string | null
  place: InsertPlace
  choose: (place: InsertPlace) => void
  /**
   * Adds at the chosen place, says so and opens or shows what was added; false where it was refused. `what` tells it from others: pressed again
   * after a lost answer, it is added once.
   */
  add: (what: unknown, work: (key: string) => Promise<TailStep>, told: string) => Promise<boolean>
}

/** How something is put at a place; a refusal leaves the dialog open as it is. */
export function useAdding({ base, places, start = 0, onClose }: AddingProps): Adding {
  const router = useRouter()
  const refresh = useRefresh()
  const once = useRepeatKey()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [place, choose] = useState(places[start] ?? (places[0] as InsertPlace))

  useEffect(() => holdWork(), [])

  async function add(what: unknown, work: (key: string) => Promise<TailStep>, told: string): Promise<boolean> {
    setIsSending(true)
    setProblem(null)
    try {
      const step = await once([what, place], work)
      notify.success(told)
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
  /** The button that goes on, where the dialog has one for all. */
  action?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The frame of what is put among the pages: it stays while it is sent, and says what the server refused. */
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
