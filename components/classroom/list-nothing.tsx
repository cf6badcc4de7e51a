import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NoData } from '@/components/data-table/no-data'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { HeadingLevel } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { isNarrowed, keywordOf, type ListPlace } from '@/lib/search/list-address'

type ListNothingProps = {
  place: ListPlace
  /** The title for a list that is empty without any filter. */
  title: string
  text?: string
  action?: ReactNode
  level?: HeadingLevel
}

/** The empty state of a list: no results, a page past the last one, or no records yet. */
export function ListNothing({ place, title, text, action, level }: ListNothingProps) {
  const t = useTranslations('list')
  const keyword = keywordOf(place)
  if (!isNarrowed(place) && place.query.offset === 0)
    return <NoData art="all-done" {...{ title, text, action, level }} />
  return (
    <EmptyState
      title={keyword ? t('nothingFor', { keyword }) : t('nothing')}
      text={t('nothingText')}
      level={level}
      action={
        <Button asChild>
          <Link href={place.path}>{t('showAll')}</Link>
        </Button>
      }
    />
  )
}
