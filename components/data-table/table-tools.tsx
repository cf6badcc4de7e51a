import { Bookmark, Download, LayoutList, Printer, Rows3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { ListPlace } from '@/lib/search/list-address'
import type { ColumnHead, DrawnRow } from './column'
import { ColumnsMenu } from './columns-menu'
import { OrderSelect } from './order-select'
import { useDownload } from './use-download'
import { useKeptView } from './use-kept-view'
import type { TableModel } from './use-table'

/** The layout of records on a narrow screen. */
export type Narrow = 'cards' | 'rows'

type TableToolsProps = {
  label: string
  heads: readonly ColumnHead[]
  rows: readonly DrawnRow[]
  model: TableModel
  place: ListPlace | undefined
  count: number | undefined
  narrow: Narrow
  onNarrow: (narrow: Narrow) => void
}

/** The tools of a whole table: column settings, sorting of cards, export and print. */
export function TableTools({ label, heads, rows, model, place, count, narrow, onNarrow }: TableToolsProps) {
  const t = useTranslations('list')
  const { keep, forget } = useKeptView(model, place)
  const { download, read } = useDownload({ label, rows, model, place, count })
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      {place && rows.length > 1 && <OrderSelect heads={heads} place={place} />}
      <HydratedFieldset>
        <SegmentedControl
          label={t('narrow.label')}
          size="sm"
          value={narrow}
          onValueChange={onNarrow}
          className="hidden narrow:inline-flex"
          segments={[
            {
              value: 'cards',
              label: (
                <>
                  <LayoutList aria-hidden="true" />
                  {t('narrow.cards')}
                </>
              ),
            },
            {
              value: 'rows',
              label: (
                <>
                  <Rows3 aria-hidden="true" />
                  {t('narrow.rows')}
                </>
              ),
            },
          ]}
        />
        <div className="ml-auto flex flex-wrap gap-1">
          {keep && (
            <Button size="sm" onClick={keep}>
              <Bookmark aria-hidden="true" />
              {t('view.save')}
            </Button>
          )}
          <ColumnsMenu heads={heads} keys={model.keys} onChoose={model.choose} onStandard={forget} />
          <Button size="sm" variant="quiet" loading={read !== null} onClick={download}>
            {read === null && <Download aria-hidden="true" />}
            {read === null
              ? t(model.selected.length > 0 ? 'downloadSelected' : 'download')
              : t('downloading', { read, count: count ?? 0 })}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
        </div>
      </HydratedFieldset>
    </div>
  )
}
