import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListPages } from '@/components/data-table/list-pages'
import { ListSearch } from '@/components/data-table/list-search'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageLinks } from '@/components/ui/page-links'
import { PageScreen } from '@/components/ui/page-screen'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { AUTHOR_HOME, type AuthorHome, type HomePage, type HomePlace, homeHref } from '@/lib/authoring/author-home'
import type { CreateGroup } from '@/lib/authoring/create-kinds'
import { HOME_PAGE_SIZE, RESTORABLE_DAYS } from '@/lib/authoring/limits'
import { keywordOf, type ListPlace } from '@/lib/search/list-address'
import { AttentionList } from './attention-list'
import { CreateMenu } from './create-menu'
import { DeletedList } from './deleting/deleted-list'
import { HomeFilters } from './home-filters'
import { HomeList } from './home-list'

type Times = { timeZone: string; now: Date }

export type AuthorHomeScreenProps = Times & {
  groups: readonly CreateGroup[]
  /** The search parameters in the address. */
  search: ListPlace
  /** The search results; null without a search. */
  found: Omit<HomePage, 'page'> | null
  /** Null during a search. */
  home: AuthorHome | null
  place: HomePlace
}

function Pages({
  label,
  page: { count, page },
  path,
}: {
  label: string
  page: Pick<HomePage, 'count' | 'page'>
  path: (page: number) => string
}) {
  return (
    <PageLinks page={page} pageCount={Math.ceil(count / HOME_PAGE_SIZE)} path={path} label={label} className="mt-4" />
  )
}

/** Shown for a page past the last one, because its items were published or removed in the meantime. */
function NoMore({ href }: { href: string }) {
  const t = useTranslations('authorHome')
  return (
    <p className="mt-3 text-text-quiet">
      {t('noMore')} <Link href={href}>{t('firstPage')}</Link>
    </p>
  )
}

function Found({ found, search, ...times }: Times & { found: Omit<HomePage, 'page'>; search: ListPlace }) {
  const t = useTranslations('authorHome')
  const clear = (
    <Button asChild>
      <Link href={AUTHOR_HOME}>{t('clearSearch')}</Link>
    </Button>
  )
  if (found.items.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} action={clear} />
  return (
    <section aria-label={t('results')} className="mt-6 max-w-list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} size="card">
          <span role="status">{t('found', { count: found.count })}</span>
        </Heading>
        {clear}
      </div>
      <HomeList label={t('results')} items={found.items} search={keywordOf(search)} hasMaker {...times} />
      <ListPages label={t('results')} place={search} rows={found.items.length} count={found.count} />
    </section>
  )
}

function Part({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-10">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <Heading level={2} size="card">
          {title}
        </Heading>
        {side}
      </div>
      {children}
    </section>
  )
}

type PartsProps = Times & { home: AuthorHome; place: HomePlace }

function Drafts({ home: { drafts }, place, ...times }: PartsProps) {
  const t = useTranslations('authorHome')
  if (drafts.count === 0)
    return (
      <EmptyState
        art="all-done"
        title={t('noDrafts')}
        text={t('noDraftsText')}
        action={
          <Button asChild>
            <Link href="/curriculum">{t('toCurriculum')}</Link>
          </Button>
        }
        className="mb-10 rounded-3 bg-surface-sunken"
      />
    )
  const path = (draftsPage: number) => homeHref({ ...place, draftsPage })
  return (
    <Part title={t('drafts')}>
      {drafts.items.length === 0 ? (
        <NoMore href={path(1)} />
      ) : (
        <HomeList label={t('drafts')} items={drafts.items} {...times} />
      )}
      <Pages label={t('drafts')} page={drafts} path={path} />
    </Part>
  )
}

function Recent({ home: { recent }, place, ...times }: PartsProps) {
  const t = useTranslations('authorHome')
  const path = (recentPage: number) => homeHref({ ...place, recentPage })
  return (
    <Part
      title={t('recent')}
      side={
        <TabLinks label={t('editedBy')}>
          {(['everyone', 'me'] as const).map((by) => (
            <TabLink key={by} current={recent.by === by}>
              <Link href={homeHref({ ...place, recentPage: 1, by })} scroll={false}>
                {t(`by.${by}`)}
              </Link>
            </TabLink>
          ))}
        </TabLinks>
      }
    >
      {recent.count === 0 ? (
        <p className="mt-3 text-text-quiet">{t('noRecent')}</p>
      ) : recent.items.length === 0 ? (
        <NoMore href={path(1)} />
      ) : (
        <HomeList label={t('recent')} items={recent.items} hasMaker {...times} />
      )}
      <Pages label={t('recent')} page={recent} path={path} />
    </Part>
  )
}

function Deleted({ home: { deleted }, place, ...times }: PartsProps) {
  const t = useTranslations('authorHome')
  if (deleted.count === 0) return null
  const path = (deletedPage: number) => homeHref({ ...place, deletedPage })
  return (
    <Part title={t('deleted')}>
      <p className="mt-1 text-fs-1 text-text-quiet">{t('deletedText', { days: RESTORABLE_DAYS })}</p>
      {deleted.items.length === 0 ? (
        <NoMore href={path(1)} />
      ) : (
        <DeletedList label={t('deleted')} items={deleted.items} {...times} />
      )}
      <Pages label={t('deleted')} page={deleted} path={path} />
    </Part>
  )
}

function Attention({ home: { attention } }: Pick<PartsProps, 'home'>) {
  const t = useTranslations('authorHome')
  return (
    <section aria-labelledby="attention-title" className="min-w-0 xl:border-l-1 xl:pl-6 max-xl:row-start-1">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <Heading level={2} size="card" id="attention-title">
          {t('attention')}
        </Heading>
        {attention.length > 0 && <Badge>{attention.length}</Badge>}
      </div>
      {attention.length > 0 ? (
        <>
          <p className="mt-1 text-fs-1 text-text-quiet">{t('attentionText')}</p>
          <AttentionList findings={attention} />
        </>
      ) : (
        <p className="mt-3 flex gap-3 text-text-quiet">
          <CircleCheck aria-hidden="true" className="flex-none text-success-text" />
          {t('clear')}
        </p>
      )}
    </section>
  )
}

/** The start page of an author: own drafts, recent edits, findings that stop publication, a search, and links to create items. */
export function AuthorHomeScreen({ groups, search, found, home, place, ...times }: AuthorHomeScreenProps) {
  const t = useTranslations('authorHome')
  const errors = home?.attention.filter(({ severity }) => severity === 'error').length ?? 0
  return (
    <PageScreen
      title={t('title')}
      text={home && t('text', { drafts: home.drafts.count, errors })}
      actions={<CreateMenu groups={groups} />}
    >
      <ListSearch label={t('search')} place={search} className="mt-5" />
      <HomeFilters place={search} />
      {found && <Found found={found} search={search} {...times} />}
      {home && (
        <div className="mt-8 grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_31rem]">
          <div className="min-w-0">
            <Drafts home={home} place={place} {...times} />
            <Recent home={home} place={place} {...times} />
            <Deleted home={home} place={place} {...times} />
          </div>
          <Attention home={home} />
        </div>
      )}
    </PageScreen>
  )
}
