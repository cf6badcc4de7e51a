import { useTranslations } from 'next-intl'
import type { WireGradebook } from '@/lib/gradebook/schema'

/** Explains what the averages leave out and why; renders nothing if they are complete. */
export function LeftOutNote({ leftOut }: { leftOut: WireGradebook['leftOut'][string] | undefined }) {
  const t = useTranslations('classroom.leftOut')
  const { unanswered = 0, excused = 0 } = leftOut ?? {}
  if (unanswered + excused === 0) return null
  return (
    <span className="block text-fs-1 text-text-quiet">
      {unanswered > 0 && <span className="block">{t('unanswered', { count: unanswered })}</span>}
      {excused > 0 && <span className="block">{t('excused', { count: excused })}</span>}
    </span>
  )
}
