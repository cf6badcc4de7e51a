import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'

const VIEWS = ['groups', 'students'] as const
export type GradesView = (typeof VIEWS)[number]

/** Tabs for the grades of all groups: by group, or by student across groups. */
export function GradesTabs({ view }: { view: GradesView }) {
  const t = useTranslations('classroom.grades')
  return (
    <TabLinks label={t('views')} className="mt-4 print:hidden">
      {VIEWS.map((name) => (
        <TabLink key={name} current={name === view}>
          <Link href={name === 'groups' ? '/classroom/grades' : `/classroom/grades?view=${name}`} prefetch={false}>
            {t(`view.${name}`)}
          </Link>
        </TabLink>
      ))}
    </TabLinks>
  )
}
