import { getTranslations } from 'next-intl/server'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { isContentEdition } from '@/lib/routing/viewer-location'
import { withoutRepeats } from '@/lib/viewer/crumbs'
import { titleRead } from '@/lib/viewer/titles'
import type { OpenPage } from '@/lib/viewer/viewer-page'

const LISTS = {
  assignments: '/assignments',
  binder: '/binder',
  assignment: '/classroom/assignments',
  library: '/library',
} as const

/** Returns the list from which the content was opened; a teacher edition has the list of its item or of its assignment. */
function listOf(base: ViewerBase): keyof typeof LISTS {
  if (base.family !== 'teacher-edition') return base.family
  return isContentEdition(base.rootId) ? 'library' : 'assignment'
}

/** In a narrow window there is room for a single step below the app bar. */
const ONE_STEP_UP =
  'max-[56.25rem]:[&_li:not(:nth-last-child(2))]:hidden max-[56.25rem]:[&_li>svg]:block max-[56.25rem]:[&_li>svg]:rotate-180 max-[56.25rem]:[&_li>a]:my-0'

/** The breadcrumb in the line of the app bar; in a narrow window only the parent step, above the page. */
export async function ViewerBreadcrumb({ open }: { open: OpenPage }) {
  const t = await getTranslations('viewer')
  const list = listOf(open.base)
  const crumbs = open.crumbs.map(({ name, href, item }) => {
    const { title, lang } = item ? titleRead(open, item) : { title: name, lang: CONTENT_LANGUAGE }
    return { name: title, href, lang }
  })
  return (
    <Breadcrumb label={t('breadcrumb')} className={`viewer-crumbs ${ONE_STEP_UP}`}>
      <BreadcrumbItem>
        <a href={LISTS[list]}>{t(`root.${list}`)}</a>
      </BreadcrumbItem>
      {withoutRepeats(crumbs).map((crumb) => (
        <BreadcrumbItem key={`${crumb.href} ${crumb.name}`} current={crumb.href === null} title={crumb.name}>
          {crumb.href ? (
            <a href={crumb.href} lang={crumb.lang}>
              {crumb.name}
            </a>
          ) : (
            <span lang={crumb.lang}>{crumb.name}</span>
          )}
        </BreadcrumbItem>
      ))}
    </Breadcrumb>
  )
}
