import { useTranslations } from 'next-intl'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { PersonChoices } from '@/lib/classroom/person-choices'
import { AddMany } from './add-many'

/** The page for creating many accounts from a list. */
export function AddManyScreen({ choices, address }: { choices: PersonChoices; address: string }) {
  const t = useTranslations('records.many')
  return (
    <PageScreen
      back={
        <div className="print:hidden">
          <Breadcrumb label={t('breadcrumb')}>
            <BreadcrumbItem>
              <Link href="/classroom/people">{t('people')}</Link>
            </BreadcrumbItem>
            <BreadcrumbItem current>{t('title')}</BreadcrumbItem>
          </Breadcrumb>
        </div>
      }
      title={t('title')}
      text={<p className="print:hidden">{t('lead')}</p>}
    >
      <AddMany choices={choices} address={address} />
    </PageScreen>
  )
}
