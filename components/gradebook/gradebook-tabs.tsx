import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { type GradebookViewName, gradebookViews } from '@/lib/gradebook/views'
import { type ListPlace, listHref } from '@/lib/search/list-address'

type GradebookTabsProps = {
  path: string
  view: GradebookViewName
  /** The list of which both views show the same part, so that its filters stay when the view changes. */
  place?: ListPlace
}

/** Tabs for the two gradebook views, by assignment and by standard; each has its own address. */
export function GradebookTabs({ path, view, place }: GradebookTabsProps) {
  const t = useTranslations('classroom.gradebook')
  const hrefOf = (name: GradebookViewName) => {
    const own = name === 'assignments' ? path : `${path}?view=${name}`
    return place ? listHref({ ...place, path: own }) : own
  }
  return (
    <TabLinks label={t('views')} className="mt-4 print:hidden">
      {gradebookViews.map((name) => (
        <TabLink key={name} current={name === view}>
          <Link href={hrefOf(name)} prefetch={false}>
            {t(`view.${name}`)}
          </Link>
        </TabLink>
      ))}
    </TabLinks>
  )
}
