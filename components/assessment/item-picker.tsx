'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { SearchField } from '@/components/form/search-field'
import { PickerResults } from '@/components/picker/picker-results'
import { usePagedSearch } from '@/components/picker/use-paged-search'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type PickedKind, useItemSearch } from '@/lib/assessment/client/use-item-search'
import type { Builder } from '@/lib/assessment/items'
import { EXCERPT_LENGTH, PICKER_ROWS } from '@/lib/assessment/limits'
import { excerptOf } from '@/lib/assessment/plain-html'
import type { WireContent } from '@/lib/content/schema'
import { ItemRow, type ShownItem } from './item-row'

type ItemPickerProps = {
  /** The family of the assessment. */
  curriculum: Builder['curriculum']
  /** The ids of items that are already in the assessment. */
  takenIds: readonly string[]
  /** Adds an item; resolves to false if that failed. */
  onAdd: (id: string) => Promise<boolean>
  onClose: () => void
}

const shown = ({ name, contentSubType, data }: WireContent): ShownItem => ({
  name,
  contentSubType,
  excerpt: excerptOf(data.prompt || data.body || data.description, EXCERPT_LENGTH),
  points: null,
  questions: null,
  isDraft: false,
})

/** Adds existing documents and questions with one press each. */
export function ItemPicker({ curriculum, takenIds, onAdd, onClose }: ItemPickerProps) {
  const t = useTranslations('assessment.picker')
  const lists = useTranslations('assessment.lists')
  const [kind, setKind] = useState<PickedKind>('questions')
  const { text: keyword, page, setPage, search, restart } = usePagedSearch()
  // The initial ids: an item added now stays in its row, marked as added.
  const [taken] = useState(takenIds)
  const [added, setAdded] = useState<readonly string[]>([])
  const [adding, setAdding] = useState<string | null>(null)
  const found = useItemSearch({ kind, keyword, curriculum, taken, page })

  async function handleAdd(id: string) {
    setAdding(id)
    if (await onAdd(id)) setAdded((before) => [...before, id])
    setAdding(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="large"
      title={t('title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label={t('kind')}
          segments={(['questions', 'documents'] as const).map((value) => ({ value, label: lists(`${value}.title`) }))}
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            restart()
          }}
        />
        <SearchField key={kind} label={t('search')} defaultValue={keyword} onSearch={search} className="flex-1" />
      </div>
      <PickerResults
        found={found}
        page={page}
        pageSize={PICKER_ROWS}
        onPageChange={setPage}
        label={lists(`${kind}.results`)}
        layout="rows"
      >
        {(item) => (
          <li key={item.id}>
            <ItemRow item={shown(item)} level={3}>
              {added.includes(item.id) ? (
                <p role="status" className="px-3 font-medium text-fs-1 text-success-text">
                  {t('added')}
                </p>
              ) : (
                <Button
                  size="sm"
                  aria-label={t('addOf', { name: item.name })}
                  loading={adding === item.id}
                  onClick={() => void handleAdd(item.id)}
                >
                  {t('add')}
                </Button>
              )}
            </ItemRow>
          </li>
        )}
      </PickerResults>
    </Dialog>
  )
}
