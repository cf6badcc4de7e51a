'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { newRandomId } from '@/lib/common/id'
import { MAX_ATTACHMENTS, MAX_NAME_LENGTH } from '@/lib/content/limits'
import { WordField } from './fields'
import { fieldId, useFormSurroundings } from './form-context'
import { ItemList } from './item-list'
import { PickedItem } from './picked-item'

/** A link in the banner of an item: to another item, or to a file that was uploaded for it. */
export type Attachment = { name: string; uploadId?: string | undefined; contentId?: string | undefined }
/** An attachment while it is edited: it has an id for reordering. */
type Row = Attachment & { id: string }

/** What an attachment can open. */
const OPENED = ['document', 'image', 'video', 'audio'] as const

const rowOf = (attachment: Attachment, id: string | number): Row => ({ ...attachment, id: String(id) })
const attachmentOf = ({ id: _, ...attachment }: Row): Attachment => attachment

type AttachmentListProps = { value: readonly Attachment[]; onChange: (attachments: Attachment[]) => void }

/** An editable list of the attachments of a banner (CUR-08): what readers see, and what it opens. */
export function AttachmentList({ value, onChange }: AttachmentListProps) {
  const t = useTranslations('authoring.form')
  const { base, problemOf } = useFormSurroundings()
  const [rows, setRows] = useState(value.map(rowOf))
  // The value changed from outside: a draft was restored, or someone else's version was loaded.
  if (JSON.stringify(rows.map(attachmentOf)) !== JSON.stringify(value)) setRows(value.map(rowOf))

  function write(next: Row[]) {
    setRows(next)
    onChange(next.map(attachmentOf))
  }

  return (
    <ItemList
      path="attachments"
      hint={t('hint.attachments')}
      items={rows}
      onChange={write}
      max={MAX_ATTACHMENTS}
      make={() => rowOf({ name: '' }, newRandomId())}
      addLabel={t('add.attachment')}
    >
      {(row, at, put) => (
        <div id={fieldId(`${base}attachments.${at}`)} tabIndex={-1} className="grid gap-3">
          <WordField
            path={`attachments.${at}.name`}
            required
            hint={row.uploadId && t('hint.attachedFile')}
            maxLength={MAX_NAME_LENGTH}
            value={row.name}
            onChange={(name) => put({ name })}
          />
          {!row.uploadId && (
            <PickedItem
              path={`attachments.${at}.contentId`}
              label={t('opened')}
              required
              error={problemOf(`${base}attachments.${at}`)}
              subTypes={OPENED}
              value={row.contentId}
              onChange={(contentId) => put({ contentId })}
            />
          )}
        </div>
      )}
    </ItemList>
  )
}
