import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { fileTime } from '@/lib/common/file-time'
import { None, Percent, When } from './figures'

export type TableTime = { timeZone: string; now: Date }

/** Returns builders for columns that several record tables share. */
export function useCommonColumns({ timeZone, now }: TableTime) {
  const t = useTranslations('classroom.columns')

  /** A column with a date and time. */
  function time<Row>(
    column: Pick<Column<Row>, 'key' | 'label' | 'sort' | 'isExtra'>,
    timeOf: (row: Row) => string | null | undefined,
  ): Column<Row> {
    return {
      ...column,
      className: 'whitespace-nowrap',
      cell: (row) => <When time={timeOf(row)} timeZone={timeZone} now={now} />,
      value: (row) => fileTime(timeOf(row), timeZone),
    }
  }

  /** A column with a percentage from 0 to 100. */
  function percent<Row>(
    column: Pick<Column<Row>, 'key' | 'label' | 'isExtra'>,
    percentOf: (row: Row) => number | null | undefined,
  ): Column<Row> {
    return {
      ...column,
      numeric: true,
      cell: (row) => <Percent value={percentOf(row)} />,
      value: (row) => percentOf(row) ?? null,
    }
  }

  /** A column with a text, or a dash if it is empty. */
  function text<Row>(
    column: Omit<Column<Row>, 'cell' | 'value'>,
    textOf: (row: Row) => string | number | null | undefined,
  ): Column<Row> {
    return { ...column, cell: (row) => textOf(row) ?? <None />, value: (row) => textOf(row) ?? null }
  }

  /** A column that shows whether a record is active. */
  function active<Row extends { isActive?: boolean | undefined }>(): Column<Row> {
    const word = ({ isActive }: Row) => t(isActive === false ? 'no' : 'yes')
    return { key: 'isActive', label: t('active'), isExtra: true, cell: word, value: word }
  }

  /** Columns for the dates of creation and last change; `sorts` makes them sortable. */
  function dates<Row extends { dateCreated?: string | undefined; dateModified?: string | undefined }>(
    sorts: { created?: string; modified?: string } = {},
  ): Column<Row>[] {
    const column = (key: 'created' | 'modified', timeOf: (row: Row) => string | undefined) =>
      time({ key, label: t(key), isExtra: true, ...(sorts[key] && { sort: sorts[key] }) }, timeOf)
    return [column('created', (row) => row.dateCreated), column('modified', (row) => row.dateModified)]
  }

  return { time, percent, text, active, dates }
}
