import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { When } from '@/components/classroom/figures'
import { Highlight } from '@/components/data-table/highlight'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { HomeItem } from '@/lib/authoring/author-home'
import { useKindName } from './kind-name'
import { useMakerName } from './maker-name'

type HomeListProps = {
  label: string
  items: readonly HomeItem[]
  timeZone: string
  now: Date
  /** The search query, highlighted in the names. */
  search?: string
  /** Whether to show who last changed each item. */
  hasMaker?: boolean
}

function HomeRow({
  item,
  timeZone,
  now,
  search = '',
  hasMaker,
}: Omit<HomeListProps, 'label' | 'items'> & { item: HomeItem }) {
  const t = useTranslations('authorHome')
  const kindName = useKindName()
  const makerName = useMakerName()
  const { name, href, isDraft, isUnsaved, assetCode, place, errors, notes, changedAt, by } = item
  const words = <Highlight text={name} search={search} />
  const time = <When time={changedAt} timeZone={timeZone} now={now} />
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-1 py-3">
      <div className="min-w-0 flex-[1_1_24rem]">
        <p className="wrap-anywhere">
          {href ? (
            <Link
              href={href}
              prefetch={false}
              className="font-medium text-text no-underline hover:underline max-lg:py-2"
            >
              {words}
            </Link>
          ) : (
            <span className="font-medium">{words}</span>
          )}
          {isDraft && (
            <Badge tone="draft" title={t('draftTooltip')} className="ml-2 align-baseline">
              {t('draft')}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-fs-1 text-text-quiet">
          <span>{kindName(item)}</span>
          <span className={assetCode ? 'wrap-anywhere font-code' : undefined}>{assetCode ?? t('noCode')}</span>
          <span className="max-w-full truncate" title={place || undefined}>
            {place || t('noPlace')}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-fs-1">
        {errors > 0 && (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            {t('errors', { count: errors })}
          </Badge>
        )}
        {isUnsaved && <Badge tone="warning">{t('unsaved')}</Badge>}
        {notes > 0 && <Badge>{t('notes', { count: notes })}</Badge>}
        <span className="num text-text-quiet">
          {time}
          {hasMaker && `, ${makerName(by)}`}
        </span>
      </div>
    </li>
  )
}

/** Lists items for an author: name, state, kind, code, location, findings that stop publication, and when they were last changed. */
export function HomeList({ label, items, ...row }: HomeListProps) {
  return (
    <ul aria-label={label} className="mt-1">
      {items.map((item) => (
        <HomeRow key={item.id} item={item} {...row} />
      ))}
    </ul>
  )
}
