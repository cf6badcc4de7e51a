import { useTranslations } from 'next-intl'
import { pointsOf } from '@/lib/user-assignment/status'
import { None } from './figures'

/** The points of a piece of work, marked as preliminary while it is open or waits to be graded. */
export function WorkPoints({ work }: { work: Parameters<typeof pointsOf>[0] }) {
  const t = useTranslations('classroom.work')
  const points = pointsOf(work)
  if (!points) return <None />
  const { score, maxScore, isWhole } = points
  return t(isWhole ? 'ofPoints' : 'ofPointsSoFar', { score, maxScore })
}
