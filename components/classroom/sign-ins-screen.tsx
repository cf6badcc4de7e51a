import { useTranslations } from 'next-intl'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { groupPath } from '@/lib/classroom/group-view'
import type { WireGroup } from '@/lib/group/schema'
import { SignIns } from './sign-ins'

export type SignInsScreenProps = {
  group: WireGroup
  students: readonly { id: string; name: string; username: string }[]
  /** The address of the sign-in page. */
  address: string
}

/** The page that creates new passwords for a class and prints them as slips. */
export function SignInsScreen({ group, students, address }: SignInsScreenProps) {
  const t = useTranslations('records.signIns')
  return (
    <PageScreen
      back={
        <div className="print:hidden">
          <Breadcrumb label={t('breadcrumb')}>
            <BreadcrumbItem>
              <Link href="/classroom/groups">{t('groups')}</Link>
            </BreadcrumbItem>
            <BreadcrumbItem>
              <Link href={groupPath(group.id)}>{group.name}</Link>
            </BreadcrumbItem>
            <BreadcrumbItem current>{t('page')}</BreadcrumbItem>
          </Breadcrumb>
        </div>
      }
      title={t('page')}
      text={<p className="print:hidden">{t('lead')}</p>}
    >
      {students.length === 0 ? (
        <EmptyState title={t('nobody')} text={t('nobodyText')} />
      ) : (
        <SignIns groupId={group.id} groupName={group.name} students={students} address={address} />
      )}
    </PageScreen>
  )
}
