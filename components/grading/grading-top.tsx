'use client'

import type { ReactNode } from 'react'
import { RecentChanges } from '@/components/feedback/recent-changes'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { GradingPage } from '@/lib/grading/grading-page'
import { ReleaseBanner } from './release-banner'
import { ViewSwitch } from './view-switch'

interface GradingTopProps {
  view: 'student' | 'question'
  assignment: GradingPage['assignment']
  contentId: string | null
  mayGrade: boolean
  timeZone: string
  className?: string
  /** Other notices about the assignment. */
  children?: ReactNode
}

/** The header of the grading pages: the assignment, tabs for the two ways to grade, and whether scores are released. */
export function GradingTop({ view, assignment, contentId, mayGrade, timeZone, className, children }: GradingTopProps) {
  return (
    <div className={cn('grid gap-3 px-4 pb-4 md:pl-2', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 truncate px-2 text-fs-2">
          <span className="text-text-quiet">{assignment.targetName} / </span>
          <Link
            href={`/content-viewer/assignment/${assignment.id}`}
            className="inline-flex min-h-control-sm items-center font-medium text-text no-underline hover:underline"
          >
            {assignment.name}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {mayGrade && <RecentChanges size="sm" />}
          <ViewSwitch current={view} assignmentId={assignment.id} contentId={contentId} />
        </div>
      </div>
      <ReleaseBanner assignment={assignment} mayGrade={mayGrade} timeZone={timeZone} />
      {children}
    </div>
  )
}
