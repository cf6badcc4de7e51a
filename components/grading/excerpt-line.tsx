import { useTranslations } from 'next-intl'
import type { AnswerExcerpt } from '@/lib/grading/excerpt'

/** An answer on one line. */
export function ExcerptLine({ excerpt }: { excerpt: AnswerExcerpt }) {
  const t = useTranslations('grading.list')
  if (excerpt.kind === 'parts') return t('parts', { done: excerpt.done, of: excerpt.of })
  if (excerpt.kind === 'recording') return t('recording', { seconds: excerpt.seconds })
  return excerpt.text
}
