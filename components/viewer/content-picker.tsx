'use client'

import { BookOpen, FileText, Layers, type LucideIcon, NotebookText, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SearchField } from '@/components/form/search-field'
import { SelectField } from '@/components/form/select-field'
import { PickerResults } from '@/components/picker/picker-results'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { WireContent } from '@/lib/content/schema'
import { useContentSearch } from '@/lib/content-insertion/client/use-content-search'
import { type InsertablePageType, insertablePageTypes } from '@/lib/content-insertion/insertable'
import { PICKER_PAGE_SIZE } from '@/lib/content-insertion/limits'

const ICONS: Record<InsertablePageType, LucideIcon> = {
  unit: Layers,
  chapter: BookOpen,
  echo: PenLine,
  source: NotebookText,
  subsection: FileText,
}

type ContentPickerProps = {
  /** What cannot be chosen. */
  without: readonly string[]
  /** The item that is being placed; nothing else can be chosen meanwhile. */
  sending: string | null
  onSelect: (item: WireContent) => void
}

function PickerCard({ item, sending, onSelect }: Omit<ContentPickerProps, 'without'> & { item: WireContent }) {
  const t = useTranslations('viewerTools.insert')
  const { id, name, assetCode, contentType, contentState, parent } = item
  // The search asks for these types alone.
  const type = contentType as InsertablePageType
  const Icon = ICONS[type]
  return (
    <Card asChild padded className="flex flex-col gap-2 p-4">
      <li>
        <p className="flex flex-wrap items-center gap-2 text-fs-1 text-text-quiet">
          <Icon aria-hidden="true" className="size-icon-sm flex-none" />
          {t(`types.${type}`)}
          {contentState === 'draft' && <Badge tone="draft">{t('draft')}</Badge>}
        </p>
        <h3 className="wrap-anywhere text-fs-2 leading-snug">{name}</h3>
        <p className="wrap-anywhere text-fs-1 text-text-quiet">
          {parent && <span className="block">{t('in', { name: parent.name })}</span>}
          {assetCode && <span className="block">{t('assetCode', { code: assetCode })}</span>}
          <span className="block">{t('id', { id })}</span>
        </p>
        <Button
          size="sm"
          aria-label={t('selectOf', { name })}
          className="mt-auto self-start max-sm:min-h-11"
          loading={sending === id}
          disabled={sending !== null && sending !== id}
          onClick={() => onSelect(item)}
        >
          {t('select')}
        </Button>
      </li>
    </Card>
  )
}

/** The content picker (DLG-09): a search, a type, and a card for each item that may be chosen, ten a page. */
export function ContentPicker({ without, sending, onSelect }: ContentPickerProps) {
  const t = useTranslations('viewerTools.insert')
  const [keyword, setKeyword] = useState('')
  const [type, setType] = useState<InsertablePageType | null>(null)
  const [page, setPage] = useState(1)
  const found = useContentSearch({ keyword, type, page, without })
  const options = [
    { value: '', label: t('any') },
    ...insertablePageTypes.map((value) => ({ value, label: t(`types.${value}`) })),
  ]

  function handleType(value: string) {
    setType(insertablePageTypes.find((entry) => entry === value) ?? null)
    setPage(1)
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('search')}
          onSearch={(text) => {
            setKeyword(text.trim())
            setPage(1)
          }}
          className="flex-1"
        />
        <SelectField
          label={t('type')}
          options={options}
          value={type ?? ''}
          onChange={(event) => handleType(event.target.value)}
        />
      </div>
      <PickerResults found={found} page={page} pageSize={PICKER_PAGE_SIZE} onPageChange={setPage} label={t('results')}>
        {(item) => <PickerCard key={item.id} item={item} sending={sending} onSelect={onSelect} />}
      </PickerResults>
    </>
  )
}
