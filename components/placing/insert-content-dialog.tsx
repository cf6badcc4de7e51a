'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ContentPicker } from '@/components/picker/content-picker'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import type { WireContent } from '@/lib/content/schema'
import { insertContent } from '@/lib/content-insertion/client/insert-content'
import { insertableItemTypes, insertablePageTypes } from '@/lib/content-insertion/insertable'
import { AddingDialog, type AddingProps, useAdding } from './adding-dialog'
import { PlaceField } from './place-field'

/** Chooses a place and an existing item, inserts it there, and opens it. */
export function InsertContentDialog(props: AddingProps) {
  const { places, insertFor, onClose } = props
  const t = useTranslations('viewerTools')
  const adding = useAdding(props)
  const { parentId, afterId, kind } = adding.place
  const [chosen, setChosen] = useState<string | null>(null)

  async function insert({ id, contentType }: WireContent) {
    setChosen(id)
    const work = async (key: string) => {
      const undoStepId = await insertContent({ contentId: id, parentId, afterId, insertFor, key })
      return { kind: contentType, id, undoStepId }
    }
    await adding.add(id, work, t('controls.saved'))
  }

  return (
    <AddingDialog
      adding={adding}
      size="large"
      title={t('insert.title')}
      description={t('districtId' in insertFor ? 'insert.hintDistrict' : 'insert.hintOwn')}
      closeLabel={t('insert.close')}
      onClose={onClose}
    >
      <div className="mb-4">
        <PlaceField places={places} place={adding.place} disabled={adding.isSending} onChange={adding.choose} />
      </div>
      <StaffQueryProvider>
        <ContentPicker
          // Another kind of place accepts other kinds of items, so the search is reset.
          key={kind}
          mode="select"
          types={kind === 'page' ? insertablePageTypes : insertableItemTypes}
          without={afterId ? [parentId, afterId] : [parentId]}
          sending={adding.isSending ? chosen : null}
          onChoose={(item) => void insert(item)}
        />
      </StaffQueryProvider>
    </AddingDialog>
  )
}
