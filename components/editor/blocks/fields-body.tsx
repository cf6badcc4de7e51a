'use client'

import { useTranslations } from 'next-intl'
import type { Fields } from '../nodes/states'
import { subTypesIn } from './insertable-sub-types'

/** Renders a block that consists only of fields, similar to how it is read (BLK-18). */
export function FieldsBody({ kind, fields }: { kind: string; fields: Fields }) {
  const t = useTranslations('editor')
  const kinds = useTranslations('authoring.subTypes')
  const subTypes = subTypesIn(fields['data-content-subtypes'])
  const value = (name: string) => fields[`data-${name}`] ?? ''
  switch (kind) {
    case 'advanced-heading':
      return (
        <div
          style={{
            textAlign: value('textalign') === 'left' ? 'start' : value('textalign') === 'right' ? 'end' : 'center',
          }}
        >
          <p className="font-semibold text-fs-4">
            {value('title1')} {value('multiline') === 'true' && <br />}
            {value('title2')}
          </p>
          {value('subtitle') && <p>{value('subtitle')}</p>}
          {value('dividerbelow') === 'true' && <hr className="mx-auto mt-4 w-30 border-t-3 border-accent-mark" />}
        </div>
      )
    case 'number-crunch':
      return (
        <div className="grid gap-1">
          <p className="font-semibold text-fs-4">{value('number')}</p>
          <p>{value('bodytext')}</p>
          {value('question') && <p className="font-medium">{value('question')}</p>}
          {value('answer') && <p>{t('answer', { answer: value('answer') })}</p>}
          {value('source') && <p className="text-fs-1 text-text-quiet">{t('source', { source: value('source') })}</p>}
        </div>
      )
    case 'word-definition':
      return (
        <div className="grid gap-1">
          <p>
            <b className="font-semibold">{value('word')}</b> {value('syllabification')} {value('pronunciation')}{' '}
            <i>{value('form')}</i>
          </p>
          <p>{value('definition1')}</p>
          {value('definition2') && <p>{value('definition2')}</p>}
        </div>
      )
    case 'source-title':
      return (
        <div>
          <p className="font-semibold text-fs-3">{value('title')}</p>
          {value('subtitle') && <p>{value('subtitle')}</p>}
        </div>
      )
    case 'insert-interactive':
      return (
        <div className="grid gap-1 text-text-quiet">
          <p>{t('placeholder', { label: value('label') })}</p>
          {subTypes.length > 0 && (
            <p className="text-fs-1">
              {t('onlyInteractives', { kinds: subTypes.map((each) => kinds(each)).join(', ') })}
            </p>
          )}
        </div>
      )
    default:
      // A block that this version does not know still shows its fields.
      return <p className="wrap-anywhere text-text-quiet">{Object.values(fields).filter(Boolean).join(' · ')}</p>
  }
}
