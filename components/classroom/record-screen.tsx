import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'

type RecordScreenProps = Omit<ComponentProps<typeof PageScreen>, 'back' | 'title'> & {
  /** What the list is called that the record stands in, and the list as it was searched. */
  list: string
  backHref: string
  name: string
  /** What stands in place of the name as the heading. */
  title?: ComponentProps<typeof PageScreen>['title']
}

/** The page of one record: the way back to its list, its name, what may be done with it, and below what it says. */
export function RecordScreen({ list, backHref, name, title = name, ...page }: RecordScreenProps) {
  const t = useTranslations('classroom')
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href={backHref}>{list}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current title={name}>
            {name}
          </BreadcrumbItem>
        </Breadcrumb>
      }
      title={title}
      {...page}
    />
  )
}
