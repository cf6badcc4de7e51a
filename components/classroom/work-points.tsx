import { useTranslations } from 'next-intl'
import { pointsOf } from '@/lib/user-assignment/status'
import { None } from './figures'

/** The points of a piece of work; while something is open or waits for a grader they are said to be those so far. */
export function WorkPoints({ work }: { work: Parameters<typeof pointsOf>[0] }) {
  const t = useTranslations('classroom.work')
  const points = pointsOf(work)
  if (!points) return <None />
  const { score, maxScore, isWhole } = points
  return t(isWhole ? 'ofPoints' : 'ofPointsSoFar', { score, maxScore })
}
