import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageScreen } from '@/components/ui/page-screen'

/** Says what to do first, for users without a group to assign to. */
export function NoGroupsScreen() {
  const t = useTranslations('assignment.creator')
  return (
    <PageScreen title={t('title')}>
      <EmptyState title={t('noGroupsTitle')} text={t('noGroupsText')} />
    </PageScreen>
  )
}
