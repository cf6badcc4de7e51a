'use client'

import dynamic from 'next/dynamic'
import { useParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import { currentWork } from '@/lib/interaction/client/current-work'

const SubmitDialog = dynamic(() => loadInTime(() => import('./submit-dialog')).then((module) => module.SubmitDialog), {
  ssr: false,
})

export type SubmitButtonProps = {
  /** Every completable item that can be answered now, as of the page load. */
  items: readonly { contentId: string; isDone: boolean }[]
  /** Whether individual items were reopened: the others stay as they were, answered or not. */
  isReopened: boolean
  className: string
  children: ReactNode
}

/** The button that opens the submit dialog, with the number of unfinished items as this tab knows it. */
export function SubmitButton({ items, isReopened, className, children }: SubmitButtonProps) {
  // The work to submit is the one in the address (ASG-12, ASG-11).
  const { userAssignmentId } = useParams<{ userAssignmentId: string }>()
  const [unfinishedCount, setUnfinishedCount] = useState<number | null>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => setUnfinishedCount(currentWork().answers.countUnfinished(userAssignmentId, items))}
      >
        {children}
      </button>
      {unfinishedCount !== null && (
        <SubmitDialog
          userAssignmentId={userAssignmentId}
          unfinishedCount={unfinishedCount}
          isReopened={isReopened}
          onClose={() => setUnfinishedCount(null)}
        />
      )}
    </>
  )
}
