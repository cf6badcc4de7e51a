import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'

/** The not-found view of a grade (CUR-05). */
export async function NoGrade() {
  const t = await getTranslations('curriculum')
  return <EmptyState level={1} title={t('gradeNotFound')} text={t('gradeNotFoundText')} />
}
