import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { PageScreen } from '@/components/ui/page-screen'

/** What to do first, for who has no group to assign to. */
export function NoGroupsScreen() {
  const t = useTranslations('assignment.creator')
  return (
    <PageScreen title={t('title')}>
      <EmptyState title={t('noGroupsTitle')} text={t('noGroupsText')} />
    </PageScreen>
  )
}
