import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { orderTexts } from '@/lib/search/table-view'
import { saveTableView } from '@/lib/user/client/save-table-view'
import type { TableModel } from './use-table'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns a function that stores the current view of the table for the reader's next visits, or resets it; null if there is nothing to store
 * or reset.
 */
export function useKeptView({ keys, isChanged, choose }: TableModel, place: ListPlace | undefined) {
  const t = useTranslations('list.view')
  const refresh = useRefresh()
  const go = useQueryNavigation()
  if (!place?.shown) return { keep: null, forget: isChanged ? () => choose(undefined) : null }
  const { query, defaults, shown } = place
  const { table, view } = shown

  async function keep() {
    const orderBy = orderTexts(query.orderBy)
    if (!(await saveTableView(table, { columns: keys, limit: query.limit, orderBy }))) return
    notify.success(t('saved'))
    refresh()
  }

  async function forget() {
    if (place === undefined || !(await saveTableView(table, null))) return
    choose(undefined)
    const { limit, orderBy } = defaults
    // Only the search stays in the address: page size and order return to the list's defaults.
    go(listHref({ ...place, query: { ...query, limit, orderBy } }), 'replace')
    refresh()
  }

  const isOther = isChanged || !same(query.orderBy, defaults.orderBy)
  const isKept = Object.keys(view).length > 0
  return { keep: isOther ? () => void keep() : null, forget: isKept || isOther ? () => void forget() : null }
}
