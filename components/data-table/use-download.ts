import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { saveFile } from '@/lib/common/client/save-file'
import { toCsv } from '@/lib/common/csv'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { columnName, type DrawnRow } from './column'
import type { FileRow } from './file-rows'
import { readAllRows } from './read-all-rows'
import type { TableModel } from './use-table'

type Options = {
  label: string
  rows: readonly DrawnRow[]
  model: TableModel
  place: ListPlace | undefined
  count: number | undefined
}

/**
 * Returns `download`, which saves the visible columns as a CSV file: of the selected rows, otherwise of all rows that match the filter, after reading
 * the other pages. Navigating away, or to another part of the list, cancels it.
 */
export function useDownload({ label, rows, model, place, count }: Options) {
  const t = useTranslations('list')
  /** The number of rows read so far; null if no export is running. */
  const [read, setRead] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const href = place && listHref(place, { offset: place.query.offset })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with the address.
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
      setRead(null)
    },
    [href],
  )

  function save(taken: readonly FileRow[]) {
    const heads = model.keys.flatMap((key) => model.byKey.get(key) ?? []).filter(({ isWays }) => !isWays)
    const lines = taken.map(({ values }) => heads.map(({ key }) => values[key] ?? null))
    saveFile(`${label}.csv`, 'text/csv', toCsv([heads.map(columnName), ...lines]))
  }

  async function saveAll(list: ListPlace) {
    const controller = new AbortController()
    running.current = controller
    setRead(0)
    try {
      const all = await readAllRows({ label, place: list, signal: controller.signal, onRead: setRead })
      if (controller.signal.aborted) return
      if (all) save(all)
      else notify.error(t('notDownloaded'))
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof RequestError)) throw error
      notify.error(error.message)
    } finally {
      if (running.current === controller) {
        running.current = null
        setRead(null)
      }
    }
  }

  function download() {
    if (model.selected.length > 0) save(model.selected)
    else if (place && count !== undefined && rows.length < count) void saveAll(place)
    else save(rows)
  }

  return { download, read }
}
