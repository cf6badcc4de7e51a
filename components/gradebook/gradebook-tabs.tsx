import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { type GradebookViewName, gradebookViews } from '@/lib/gradebook/views'

/** Tabs for the two gradebook views, by assignment and by standard; each has its own address. */
export function GradebookTabs({ path, view }: { path: string; view: GradebookViewName }) {
  const t = useTranslations('classroom.gradebook')
  return (
    <TabLinks label={t('views')} className="mt-4 print:hidden">
      {gradebookViews.map((name) => (
        <TabLink key={name} current={name === view}>
          <Link href={name === 'assignments' ? path : `${path}?view=${name}`} prefetch={false}>
            {t(`view.${name}`)}
          </Link>
        </TabLink>
      ))}
    </TabLinks>
  )
}
