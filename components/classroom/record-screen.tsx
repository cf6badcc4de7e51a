import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'

type RecordScreenProps = Omit<ComponentProps<typeof PageScreen>, 'back' | 'title'> & {
  /** The name of the record's list, and the address of the list with its search. */
  list: string
  backHref: string
  name: string
  /** Replaces the name as the heading. */
  title?: ComponentProps<typeof PageScreen>['title']
}

/** The page layout of one record: a link back to its list, the name, its actions and its content. */
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
