'use client'

import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/form/search-field'
import { ChipButton } from '@/components/ui/chip'
import { Link } from '@/components/ui/link'
import { itemPath } from '@/lib/authoring/address'
import { useOutlineFinds } from '@/lib/authoring/client/use-outline-finds'
import type { OutlineItem } from '@/lib/authoring/outline'
import type { WireBreadcrumb } from '@/lib/content/schema'
import { useKindName } from '../kind-name'
import { KindIcon } from './kind-icon'
import { useOutline } from './outline-context'

/** The current filter of the outline. */
export type Looking = { keyword: string; draftsOnly: boolean }

/** Returns the ancestors of an item, from the top down. */
const wayTo = (crumb: WireBreadcrumb | null | undefined): WireBreadcrumb[] =>
  crumb ? [...wayTo(crumb.parent), crumb] : []

type ToolsProps = { looking: Looking; onLook: (looking: Looking) => void }

/** Filters the outline, including collapsed rows, by keyword or to drafts only. */
export function OutlineTools({ looking, onLook }: ToolsProps) {
  const t = useTranslations('outline')
  const kindName = useKindName()
  const { root, tree } = useOutline()
  const drafts = useOutlineFinds({ id: root.id, keyword: '', draftsOnly: true })
  const kind = kindName(tree.root).toLocaleLowerCase()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t('find', { kind })}
        controlSize="sm"
        className="flex-1 max-sm:flex-[1_0_100%] lg:w-auto"
        onSearch={(text) => onLook({ ...looking, keyword: text.trim() })}
      />
      <ChipButton pressed={looking.draftsOnly} onClick={() => onLook({ ...looking, draftsOnly: !looking.draftsOnly })}>
        {t('drafts', { count: drafts.data?.count ?? 0 })}
      </ChipButton>
    </div>
  )
}

type FoundProps = {
  looking: Looking
  /** Reveals an item in the outline; `way` lists its ancestors below the page's item, from the top down. */
  onShow: (item: OutlineItem, way: readonly WireBreadcrumb[]) => void
}

/** Lists the matches in the page's item, in place of its outline. */
export function OutlineFound({ looking, onShow }: FoundProps) {
  const t = useTranslations('outline')
  const { root, area } = useOutline()
  const { data, isError, isPlaceholderData } = useOutlineFinds({ id: root.id, ...looking })
  if (isError) return <p role="alert">{t('notRead')}</p>
  if (!data) return <p role="status">{t('reading')}</p>
  return (
    <>
      <p role="status" className="text-fs-1 text-text-quiet">
        {t('found', { count: data.count, shown: data.items.length })}
      </p>
      <ul aria-label={t('foundIn', { name: root.name })} aria-busy={isPlaceholderData} className="mt-2 border-t-1">
        {data.items.map((item) => {
          const way = wayTo(item.parent)
          const at = way.findIndex(({ id }) => id === root.id)
          return (
            <li key={item.id} className="flex items-center gap-2 border-b-1 py-2">
              <KindIcon kind={item} className="size-icon flex-none text-text-quiet" />
              <span className="min-w-0">
                {at < 0 ? (
                  <Link href={itemPath(area, item)} prefetch={false} className="wrap-anywhere font-medium">
                    {item.name}
                  </Link>
                ) : (
                  <button
                    type="button"
                    className="wrap-anywhere text-left font-medium hover:underline"
                    onClick={() => onShow(item, way.slice(at + 1))}
                  >
                    {item.name}
                  </button>
                )}{' '}
                {item.contentState === 'draft' && (
                  <span title={t('draftTitle')} className="font-medium text-warning-text">
                    {t('draft')}
                  </span>
                )}
                <span className="wrap-anywhere block text-fs-1 text-text-quiet">
                  {[...way.slice(Math.max(at, 0)).map(({ name }) => name), item.assetCode].filter(Boolean).join(' › ')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
