import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { createUnitPath, UNIT_HOLDERS } from '@/lib/authoring/address'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { viewerPath } from '@/lib/routing/viewer-address'
import { AsideTabs } from './aside-tabs'
import { AskedField } from './asked-field'
import { formOf } from './forms/registry'
import { ItemFacts, ItemMarks } from './item-facts'
import { ItemFields } from './item-fields'
import { ItemChildren, ItemUsages } from './item-relations'
import { useKindName } from './kind-name'
import { MissingQuotations } from './missing-quotations'

export type ItemScreenProps = {
  item: AuthoredItem
  /** The reader's view of the item; absent for types without one. */
  preview: ReactNode
  /** The saved versions, which can be restored; absent for users who may only read. */
  versions?: ReactNode
  /** The delete button; absent for users who may only read. */
  deletion?: ReactNode
  /** The publish gate; absent for users who may only read. */
  gate?: ReactNode
  /** The item's forms, empty for users who may only read. */
  forms: ReactNode
  /** The outline builder; absent for types whose children are only listed. */
  outline?: ReactNode
  timeZone: string
  /** Whether the user may create items from here. */
  mayCreate: boolean
  /** Whether to show the raw record. */
  hasDebug: boolean
}

/** Types that the library opens as a page. */
const READ_TYPES = ['unit', 'chapter', 'echo', 'source', 'subsection', 'interactive']
/** Maximum number of breadcrumbs shown: the closest ancestors. */
const SHOWN_CRUMBS = 3
/** Types that cannot have children. */
const CHILDLESS = ['vocab', 'link', 'rubric']

function Crumbs({ item: { crumbs, content } }: Pick<ItemScreenProps, 'item'>) {
  const t = useTranslations('authoring')
  return (
    <Breadcrumb label={t('breadcrumb')}>
      {crumbs.slice(-SHOWN_CRUMBS).map(({ id, name, href }) => (
        <BreadcrumbItem key={id} title={name}>
          {href ? (
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          ) : (
            <span className="truncate">{name}</span>
          )}
        </BreadcrumbItem>
      ))}
      <BreadcrumbItem current title={content.name}>
        {content.name}
      </BreadcrumbItem>
    </Breadcrumb>
  )
}

function Actions({ item: { content }, mayCreate }: Pick<ItemScreenProps, 'item' | 'mayCreate'>) {
  const t = useTranslations('authoring')
  const { id, contentType } = content
  return (
    <>
      {READ_TYPES.includes(contentType) && (
        <Button asChild>
          <Link href={viewerPath({ family: 'library', contentType, contentId: id })} prefetch={false}>
            {t('toLibrary')}
          </Link>
        </Button>
      )}
      {mayCreate && UNIT_HOLDERS.includes(contentType) && (
        <Button asChild variant="primary">
          {/* A full page load, because opening the address creates the unit. */}
          <a href={createUnitPath(id)}>{t('newUnit')}</a>
        </Button>
      )}
    </>
  )
}

/** The page of an item for editors: preview, children, usages, metadata, forms and history. */
export function ItemScreen({
  item,
  preview,
  forms,
  outline,
  gate,
  timeZone,
  mayCreate,
  hasDebug,
  ...own
}: ItemScreenProps) {
  const t = useTranslations('authoring')
  const kindName = useKindName()
  const { content } = item
  const isDraft = content.contentState === 'draft'
  // Only users who can edit the item receive its history.
  const hasForm = item.history !== null && formOf(content) !== null
  const about = (
    <>
      {gate}
      <ItemFacts item={item} timeZone={timeZone} />
      <ItemMarks item={item} />
      {own.versions}
      {own.deletion}
    </>
  )
  return (
    <PageScreen
      back={item.crumbs.length > 0 && <Crumbs item={item} />}
      title={content.name}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {[kindName(content), content.assetCode].filter(Boolean).join(' · ')}
          <Badge tone={isDraft ? 'draft' : 'success'}>{isDraft ? t('draft') : t('published')}</Badge>
        </span>
      }
      actions={<Actions item={item} mayCreate={mayCreate} />}
    >
      {outline}
      {/* The preview gets as much width as the forms. */}
      <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:has-[[data-preview]]:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_36rem] xl:has-[[data-preview]]:grid-cols-2">
        <div className="min-w-0 [&>section:first-child]:mt-0">
          {!hasForm && <MissingQuotations missing={item.missingQuotations} />}
          {forms}
          {/* The form already shows these fields; list them only if nothing else shows the item's content. */}
          {(!hasForm || CHILDLESS.includes(content.contentType)) && <ItemFields content={content} />}
          {!outline && !CHILDLESS.includes(content.contentType) && <ItemChildren items={item.children} />}
          <ItemUsages usages={item.usages} />
        </div>
        <aside aria-label={t('about')} className="min-w-0 lg:border-l-1 lg:pl-8">
          {preview ? (
            <AsideTabs
              label={t('beside')}
              names={{ about: t('aboutTab'), preview: t('preview') }}
              about={about}
              preview={preview}
            />
          ) : (
            about
          )}
        </aside>
      </div>
      <AskedField />
      {hasDebug && (
        <Disclosure label={t('debug')} className="mt-10">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <pre tabIndex={0} className="max-h-[60rem] overflow-auto font-code text-fs-1">
            {JSON.stringify(content, null, 2)}
          </pre>
        </Disclosure>
      )}
    </PageScreen>
  )
}
