import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { CreatorForm, type CreatorFormProps } from './creator-form'
import { NoGroupsScreen } from './no-groups-screen'

/** The creator with a chosen item; without a group to assign to, it says what to do first. */
export function CreatorScreen(props: CreatorFormProps) {
  const t = useTranslations('assignment.creator')
  if (props.groups.length === 0) return <NoGroupsScreen />
  return (
    <PageScreen title={t('title')} className="pb-0 md:pb-0">
      <div className="mt-6">
        <CreatorForm {...props} />
      </div>
    </PageScreen>
  )
}

/** Says why an item cannot be assigned, with a link back to the choice. */
export function RefusedScreen({ reason }: { reason: string }) {
  const t = useTranslations('assignment.creator')
  return (
    <PageScreen title={t('title')}>
      <EmptyState
        title={t('refusedTitle')}
        text={reason}
        action={
          <Button asChild variant="primary">
            <Link href="/assignment-creator">{t('another')}</Link>
          </Button>
        }
      />
    </PageScreen>
  )
}
