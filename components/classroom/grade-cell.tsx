import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { WireGradebook } from '@/lib/gradebook/schema'
import { None } from './figures'

type GradeCellProps = {
  work: WireGradebook['userAssignments'][number] | undefined
  /** Where the work can be looked at. */
  href: string
  /** Where the answers are graded: what waits for a teacher leads there. */
  gradingHref: string
  label: string
}

const tones = {
  'not-started': 'text-text-quiet',
  'past-due': 'text-danger-text',
  'in-progress': 'text-info-text',
  submitted: 'text-warning-text',
  unanswered: 'text-warning-text',
  graded: 'text-text',
  excused: 'text-text-quiet',
} as const

/** What a gradebook says of one piece of work: its points once they stand, else how far it is. */
export function GradeCell({ work, href, gradingHref, label }: GradeCellProps) {
  const t = useTranslations('classroom.gradebook')
  const states = useTranslations('assignment.status')
  if (!work) return <None label={t('notAssigned')} />
  if (work.excluded) return <None label={t('excluded')} />
  const { gradingStatus: status, score, maxScore } = work
  const isScored = status === 'graded' && typeof score === 'number' && maxScore !== null
  const words = isScored ? t('ofPoints', { score, maxScore }) : states(status)
  return (
    <Link
      href={status === 'submitted' || status === 'unanswered' ? gradingHref : href}
      prefetch={false}
      aria-label={t('cell', { label, words })}
      className={cn(
        'num inline-flex min-h-control-sm items-center whitespace-nowrap no-underline hover:underline',
        tones[status],
      )}
    >
      {words}
    </Link>
  )
}
