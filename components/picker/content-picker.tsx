'use client'

import {
  Blocks,
  BookOpen,
  ClipboardList,
  FileText,
  Layers,
  Link2,
  type LucideIcon,
  NotebookText,
  PenLine,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckboxField } from '@/components/form/choice-fields'
import { SearchField } from '@/components/form/search-field'
import { SelectField } from '@/components/form/select-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useContentSearch } from '@/lib/content/client/use-content-search'
import { PICKER_PAGE_SIZE } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import type { ContentType } from '@/lib/content/types'
import type { insertableTypes } from '@/lib/content-insertion/insertable'
import { PickerResults } from './picker-results'
import { usePagedSearch } from './use-paged-search'

/** The types that can be picked: content to read or do, not what structures the curriculum. */
type PickedType = (typeof insertableTypes)[number]

const ICONS: Record<PickedType, LucideIcon> = {
  unit: Layers,
  chapter: BookOpen,
  echo: PenLine,
  source: NotebookText,
  subsection: FileText,
  block: Blocks,
  interactive: ClipboardList,
  link: Link2,
}

export type ContentPickerProps = {
  /** The label of the button: `link` is Insert, `select` is Select (DLG-09). */
  mode: 'link' | 'select'
  /** The types to choose from. */
  types: readonly PickedType[]
  /** The ids of items that cannot be chosen. */
  without: readonly string[]
  /** The item to which the search for an internal link can be limited (DLG-08). */
  within?: { id: string; contentType: ContentType } | undefined
  /** The id of the item being sent; nothing else can be chosen meanwhile. */
  sending?: string | null
  onChoose: (item: WireContent) => void
}

type CardProps = Required<Pick<ContentPickerProps, 'mode' | 'sending' | 'onChoose'>> & { item: WireContent }

function PickerCard({ item, mode, sending, onChoose }: CardProps) {
  const t = useTranslations('picker')
  const { id, name, assetCode, contentType, contentState, parent } = item
  // The search requests only these types.
  const type = contentType as PickedType
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
          aria-label={t(mode === 'link' ? 'insertOf' : 'selectOf', { name })}
          className="mt-auto self-start max-sm:min-h-11"
          loading={sending === id}
          disabled={sending !== null && sending !== id}
          onClick={() => onChoose(item)}
        >
          {t(mode === 'link' ? 'insert' : 'select')}
        </Button>
      </li>
    </Card>
  )
}

/** The content picker (DLG-07 to DLG-09): a search, a type filter, and ten result cards per page. */
export function ContentPicker({ mode, types, without, within, sending = null, onChoose }: ContentPickerProps) {
  const t = useTranslations('picker')
  const { text: keyword, page, setPage, search, restart } = usePagedSearch()
  const [type, setType] = useState<PickedType | null>(null)
  const [isConstrained, setIsConstrained] = useState(within !== undefined)
  const found = useContentSearch({
    keyword,
    kinds: (type ? [type] : types).map((contentType) => ({ contentType })),
    page,
    without,
    within: isConstrained && within ? within.id : null,
  })
  const options = [{ value: '', label: t('any') }, ...types.map((value) => ({ value, label: t(`types.${value}`) }))]

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={t('search')} onSearch={search} className="flex-1 basis-60" />
        <SelectField
          label={t('type')}
          options={options}
          value={type ?? ''}
          onChange={({ target }) => {
            setType(types.find((entry) => entry === target.value) ?? null)
            restart()
          }}
        />
      </div>
      {within && (
        <CheckboxField
          className="mt-2"
          label={t('constrain', { type: within.contentType })}
          checked={isConstrained}
          onChange={({ target }) => {
            setIsConstrained(target.checked)
            restart()
          }}
        />
      )}
      <PickerResults found={found} page={page} pageSize={PICKER_PAGE_SIZE} onPageChange={setPage} label={t('results')}>
        {(item) => <PickerCard key={item.id} item={item} mode={mode} sending={sending} onChoose={onChoose} />}
      </PickerResults>
    </>
  )
}
