import { useTranslations } from 'next-intl'
import { When } from '@/components/classroom/figures'
import type { DeletedItem } from '@/lib/authoring/author-home'
import { useKindName } from '../kind-name'
import { useMakerName } from '../maker-name'
import { BringBackButton } from './bring-back-button'

type DeletedListProps = { label: string; items: readonly DeletedItem[]; timeZone: string; now: Date }

/** Lists deleted items with who deleted them and when, each with a button to bring it back. */
export function DeletedList({ label, items, timeZone, now }: DeletedListProps) {
  const kindName = useKindName()
  const makerName = useMakerName()
  const t = useTranslations('authorHome')
  return (
    <ul aria-label={label} className="mt-1">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-1 py-3">
          <div className="min-w-0 flex-[1_1_24rem]">
            <p className="wrap-anywhere font-medium">{item.name}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-fs-1 text-text-quiet">
              <span>{kindName(item)}</span>
              <span className={item.assetCode ? 'wrap-anywhere font-code' : undefined}>
                {item.assetCode ?? t('noCode')}
              </span>
              <span className="num">
                <When time={item.deletedAt} timeZone={timeZone} now={now} />, {makerName(item.by)}
              </span>
            </p>
          </div>
          <BringBackButton item={item} />
        </li>
      ))}
    </ul>
  )
}
