'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { SearchField } from '@/components/form/search-field'
import { SelectField } from '@/components/form/select-field'
import { PickerResults } from '@/components/picker/picker-results'
import { usePagedSearch } from '@/components/picker/use-paged-search'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useContentSearch } from '@/lib/content/client/use-content-search'
import { PICKER_PAGE_SIZE } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { type InteractiveSubType, interactiveSubTypes, isInteractiveSubType } from '@/lib/interactive/sub-types'
import { useEditorSurroundings } from '../editor-context'
import { CreateInteractiveButton } from './create-interactive-button'
import { searchedInteractives } from './searched-kinds'

type InsertInteractiveDialogProps = {
  title: string
  /** The label of the search: `Search Interactives`. */
  searchLabel: string
  /** The subtypes to choose from; all if absent. */
  subTypes?: readonly InteractiveSubType[]
  onInsert: (item: WireContent) => void
  onClose: () => void
}

function InteractiveCard({ item, onInsert }: { item: WireContent; onInsert: (item: WireContent) => void }) {
  const t = useTranslations('editor.pick')
  const kinds = useTranslations('authoring.subTypes')
  const { id, name, assetCode, contentSubType, contentState, data, uploadsMap } = item
  const picture = uploadsMap.imageSmall ?? uploadsMap.imageMedium ?? uploadsMap.imageLarge
  const { notes } = data
  return (
    <Card asChild padded className="flex flex-col gap-2 p-4">
      <li>
        <p className="flex flex-wrap items-center gap-2 text-fs-1 text-text-quiet">
          {assetCode && <span className="font-code">{assetCode}</span>}
          {isInteractiveSubType(contentSubType) && kinds(contentSubType)}
          {contentState === 'draft' && <Badge tone="draft">{t('draft')}</Badge>}
        </p>
        <h3 className="wrap-anywhere text-fs-2 leading-snug">{name}</h3>
        {typeof notes === 'string' && notes !== '' && <p className="wrap-anywhere text-fs-1">{notes}</p>}
        {picture && <img src={picture.url} alt="" loading="lazy" className="max-h-40 rounded-1 object-contain" />}
        <p className="wrap-anywhere text-fs-1 text-text-quiet">{t('id', { id })}</p>
        <Button
          size="sm"
          aria-label={t('insertOf', { name })}
          className="mt-auto self-start"
          onClick={() => onInsert(item)}
        >
          {t('insert')}
        </Button>
      </li>
    </Card>
  )
}

/** Finds an interactive by text and kind, or creates a new one; Insert puts it into the text (DLG-04, DLG-05, DLG-25). */
export function InsertInteractiveDialog({
  title,
  searchLabel,
  subTypes = interactiveSubTypes,
  onInsert,
  onClose,
}: InsertInteractiveDialogProps) {
  const t = useTranslations('editor.pick')
  const kinds = useTranslations('authoring.subTypes')
  const { contentOrigin } = useEditorSurroundings()
  const { text: keyword, page, setPage, search, restart } = usePagedSearch()
  const [subType, setSubType] = useState<InteractiveSubType | null>(null)
  const isDone = useRef(false)
  function insert(item: WireContent) {
    isDone.current = true
    onInsert(item)
  }
  const found = useContentSearch({
    keyword,
    kinds: searchedInteractives(subType, subTypes),
    page,
    without: [],
    within: null,
    origin: contentOrigin,
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="large"
      // After an insertion the focus belongs at the caret behind it, not at the control that opened the dialog.
      onCloseAutoFocus={(event) => isDone.current && event.preventDefault()}
    >
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={searchLabel} onSearch={search} className="flex-1 basis-60" />
        {subTypes.length > 1 && (
          <SelectField
            label={t('type')}
            options={[{ value: '', label: t('any') }, ...subTypes.map((value) => ({ value, label: kinds(value) }))]}
            value={subType ?? ''}
            onChange={(event) => {
              setSubType(isInteractiveSubType(event.target.value) ? event.target.value : null)
              restart()
            }}
          />
        )}
        <CreateInteractiveButton subTypes={subTypes} onMade={insert} />
      </div>
      <PickerResults found={found} page={page} pageSize={PICKER_PAGE_SIZE} onPageChange={setPage} label={t('results')}>
        {(item) => <InteractiveCard key={item.id} item={item} onInsert={insert} />}
      </PickerResults>
    </Dialog>
  )
}
