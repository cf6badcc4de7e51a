import { getTranslations } from 'next-intl/server'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import type { OpenPage } from '@/lib/viewer/viewer-page'

const LISTS: Record<ViewerBase['family'], string> = {
  assignments: '/assignments',
  binder: '/binder',
  assignment: '/classroom/assignments',
  library: '/curriculum',
  'teacher-edition': '/curriculum',
}

/** Where one is, in the line of the app bar. */
export async function ViewerBreadcrumb({ open }: { open: OpenPage }) {
  const t = await getTranslations('viewer')
  const { family } = open.base
  return (
    <Breadcrumb label={t('breadcrumb')} className="viewer-crumbs">
      <BreadcrumbItem>
        <a href={LISTS[family]}>{t(`root.${family}`)}</a>
      </BreadcrumbItem>
      {open.crumbs.map((crumb) => (
        <BreadcrumbItem key={`${crumb.href} ${crumb.name}`} current={crumb.href === null} title={crumb.name}>
          {crumb.href ? <a href={crumb.href}>{crumb.name}</a> : crumb.name}
        </BreadcrumbItem>
      ))}
    </Breadcrumb>
  )
}
