import { useTranslations } from 'next-intl'
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state'

type NoDataProps = EmptyStateProps & { text?: string }

/** The empty state of a table that has no rows, filtered or not (TBL-04); the text says what would fill it. */
export function NoData({ text, ...state }: NoDataProps) {
  const t = useTranslations('list')
  return <EmptyState {...state} text={[t('noData'), text].filter(Boolean).join(' ')} />
}
