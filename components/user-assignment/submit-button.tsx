'use client'

import dynamic from 'next/dynamic'
import { useParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import { currentWork } from '@/lib/interaction/client/current-work'
import type { SubmitBannerProps } from './submit-banner'

const SubmitDialog = dynamic(() => loadInTime(() => import('./submit-dialog')).then((module) => module.SubmitDialog), {
  ssr: false,
})

type SubmitButtonProps = Pick<SubmitBannerProps, 'items' | 'isReopened'> & { className: string; children: ReactNode }

/** Asks whether the work is to be submitted, with the count of what is unfinished as this tab knows it. */
export function SubmitButton({ items, isReopened, className, children }: SubmitButtonProps) {
  // What is submitted is what the address names (learner.md §2).
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
