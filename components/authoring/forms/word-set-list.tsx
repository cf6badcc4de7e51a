'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { newRandomId } from '@/lib/common/id'
import { MAX_WORD_LENGTH, MAX_WORD_SETS } from '@/lib/content/limits'
import { WordField } from './fields'
import { ItemList } from './item-list'

export type WordSet = { primaryWord: string; variations: string[] }
/** A word set while it is edited: it has an id for reordering, and its variations are one comma-separated string. */
type Row = { id: string; primaryWord: string; variations: string; isLeft: boolean }

const rowOf = ({ primaryWord, variations }: WordSet, id: string | number): Row => ({
  id: String(id),
  primaryWord,
  variations: variations.join(', '),
  isLeft: false,
})
const setOf = ({ primaryWord, variations }: Row): WordSet => ({
  primaryWord,
  variations: variations
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
})

type WordSetListProps = {
  path: string
  required?: boolean
  value: readonly WordSet[]
  onChange: (sets: WordSet[]) => void
}

/** An editable list of word sets: a word and the variations accepted for it (FRM-31 to FRM-33). */
export function WordSetList({ path, required, value, onChange }: WordSetListProps) {
  const t = useTranslations('authoring.form')
  const texts = useTranslations('ui.form')
  const confirm = useConfirm()
  const [rows, setRows] = useState(value.map(rowOf))
  // The value changed from outside: a draft was restored, or someone else's version was loaded.
  const given = value.map(rowOf)
  if (JSON.stringify(rows.map(setOf)) !== JSON.stringify(given.map(setOf))) setRows(given)

  function write(next: Row[]) {
    setRows(next)
    onChange(next.map(setOf))
  }

  return (
    <ItemList
      path={path}
      required={required}
      items={rows}
      onChange={write}
      max={MAX_WORD_SETS}
      make={() => rowOf({ primaryWord: '', variations: [] }, newRandomId())}
      addLabel={t('add.wordSet')}
      mayRemove={({ primaryWord }) =>
        confirm({
          title: t('removeWordSet'),
          message: t('removeWordSetQuestion', { word: primaryWord }),
          confirmLabel: t('removeIt'),
          danger: true,
        })
      }
    >
      {(row, at, put) => {
        const isMissing = row.primaryWord.trim() === '' && (row.isLeft || row.variations !== '')
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of the fields inside
          <div className="grid gap-3 sm:grid-cols-2" onBlur={() => row.isLeft || put({ isLeft: true })}>
            <WordField
              path={`${path}.${at}.primaryWord`}
              required
              error={isMissing ? texts('required', { label: t('name.primaryWord') }) : undefined}
              maxLength={MAX_WORD_LENGTH}
              value={row.primaryWord}
              onChange={(primaryWord) => put({ primaryWord })}
            />
            <WordField
              path={`${path}.${at}.variations`}
              hint={t('hint.variations')}
              maxLength={MAX_WORD_LENGTH * 10}
              value={row.variations}
              onChange={(variations) => put({ variations })}
            />
          </div>
        )
      }}
    </ItemList>
  )
}
