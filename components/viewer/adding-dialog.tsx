'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, type DialogProps } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { type TailStep, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { InsertFor } from '@/lib/viewer/staff-part'

export type AddSubsectionProps = {
  base: ViewerBase
  /** The steps to what the new page stands in; none is the root itself. */
  tail: TailStep[]
  parentId: string
  /** The page that it follows; null where there is none. */
  afterId: string | null
  insertFor: InsertFor
}

/** Where something is added, and how the dialog goes away. */
export type AddingProps = AddSubsectionProps & { onClose: () => void }

type Adding = {
  isSending: boolean
  /** Why the server did not take it. */
  problem: string | null
  /** Adds, says so and opens what was added; false where it was refused. `what` tells it from others: pressed again after a lost answer, it is added once. */
  add: (what: unknown, work: (key: string) => Promise<TailStep>, told: string) => Promise<boolean>
}

/** How something is put among the pages; a refusal leaves the dialog open as it is. */
export function useAdding({ base, tail, onClose }: Pick<AddingProps, 'base' | 'tail' | 'onClose'>): Adding {
  const router = useRouter()
  const once = useRepeatKey()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => holdWork(), [])

  async function add(what: unknown, work: (key: string) => Promise<TailStep>, told: string): Promise<boolean> {
    setIsSending(true)
    setProblem(null)
    try {
      const step = await once(what, work)
      notify.success(told)
      onClose()
      router.push(viewerPath(base, [...tail, step]))
      return true
    } catch (error) {
      setIsSending(false)
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
      return false
    }
  }

  return { isSending, problem, add }
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
