import { Bookmark, Download, LayoutList, Printer, Rows3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { saveFile } from '@/lib/common/client/save-file'
import { toCsv } from '@/lib/common/csv'
import type { ListPlace } from '@/lib/search/list-address'
import { type ColumnHead, columnName, type DrawnRow } from './column'
import { ColumnsMenu } from './columns-menu'
import { OrderSelect } from './order-select'
import { useKeptView } from './use-kept-view'
import type { TableModel } from './use-table'

/** How records are shown on a narrow screen. */
export type Narrow = 'cards' | 'rows'

type TableToolsProps = {
  label: string
  heads: readonly ColumnHead[]
  rows: readonly DrawnRow[]
  model: TableModel
  place: ListPlace | undefined
  narrow: Narrow
  onNarrow: (narrow: Narrow) => void
}

/** A table as a file: the columns that are shown, and of the rows those that are selected, or all of this page. */
function fileOf({ model, rows }: Pick<TableToolsProps, 'model' | 'rows'>): string {
  const heads = model.keys.flatMap((key) => model.byKey.get(key) ?? []).filter(({ isWays }) => !isWays)
  const taken = model.selected.length > 0 ? model.selected : rows
  return toCsv([heads.map(columnName), ...taken.map(({ values }) => heads.map(({ key }) => values[key] ?? null))])
}

/** What may be done with a table as a whole: its columns and how they are kept, its order on cards, a file, paper. */
export function TableTools({ label, heads, rows, model, place, narrow, onNarrow }: TableToolsProps) {
  const t = useTranslations('list')
  const { keep, forget } = useKeptView(model, place)
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      {place && rows.length > 1 && <OrderSelect heads={heads} place={place} />}
      <HydratedFieldset>
        <SegmentedControl
          label={t('narrow.label')}
          size="sm"
          value={narrow}
          onValueChange={onNarrow}
          className="hidden max-[900px]:inline-flex"
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
          <Button
            size="sm"
            variant="quiet"
            onClick={() => saveFile(`${label}.csv`, 'text/csv', fileOf({ model, rows }))}
          >
            <Download aria-hidden="true" />
            {t(model.selected.length > 0 ? 'downloadSelected' : 'download')}
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
