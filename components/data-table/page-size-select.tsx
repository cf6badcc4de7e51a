import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { useQueryNavigation } from '@/lib/routing/client/use-query-navigation'
import { type ListPlace, listHref } from '@/lib/search/list-address'
import { pageSizes } from '@/lib/search/table-view'
import { saveTableView } from '@/lib/user/client/save-table-view'

/** Chooses the number of rows per page; the choice is stored for the next visit (TBL-02). */
export function PageSizeSelect({ place }: { place: ListPlace }) {
  const t = useTranslations('list')
  const go = useQueryNavigation()
  const { limit } = place.query
  const [asked, setAsked] = useState<{ limit: number; from: number } | null>(null)

  async function handleChange(chosen: number) {
    setAsked({ limit: chosen, from: limit })
    // Saved first: without a limit in the address, the page then already uses the chosen one.
    if (place.shown) await saveTableView(place.shown.table, { limit: chosen })
    // Adds no history entry: Back should leave the list.
    if (!go(listHref(place, { limit: chosen }), 'replace')) setAsked(null)
  }

  return (
    <HydratedFieldset>
      <SelectField
        label={t('pageSize')}
        value={asked?.from === limit ? asked.limit : limit}
        options={pageSizes(limit).map((size) => ({ value: String(size), label: t('rows', { count: size }) }))}
        controlSize="sm"
        onChange={(event) => void handleChange(Number(event.target.value))}
        className="print:hidden"
      />
    </HydratedFieldset>
  )
}
