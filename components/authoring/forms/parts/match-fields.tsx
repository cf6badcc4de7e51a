'use client'

import { useTranslations } from 'next-intl'
import { textOfHtml } from '@/lib/common/html-text'
import { newRandomId } from '@/lib/common/id'
import { MAX_PAIRS, MIN_PAIRS } from '@/lib/interactive/limits'
import { OptionField } from '../fields'
import { ItemList } from '../item-list'
import { PickedItem } from '../picked-item'
import { LineField } from '../rich-fields'
import type { PartFieldsProps } from './part-fields'

const newSide = () => ({ id: newRandomId(), label: '', imageContentId: undefined })

/** Fields of a matching part: left items, right items, and the correct pairs. */
export function MatchFields({ part, path, change }: PartFieldsProps<'match'>) {
  const t = useTranslations('authoring.form')
  const { left, right, key } = part
  const named = right.map(({ id, label }, at) => ({
    value: id,
    label: textOfHtml(label ?? '') || t('one.right', { number: at + 1 }),
  }))
  return (
    <>
      {(['left', 'right'] as const).map((side) => (
        <ItemList
          key={side}
          path={`${path}.${side}`}
          required
          items={part[side]}
          onChange={(items) => change({ [side]: items })}
          min={MIN_PAIRS}
          max={MAX_PAIRS}
          make={newSide}
          addLabel={t(`add.${side}`)}
        >
          {(item, at, put) => (
            <>
              <LineField
                path={`${path}.${side}.${at}.label`}
                label={t(`one.${side}`, { number: at + 1 })}
                value={item.label ?? ''}
                onChange={(label) => put({ label })}
              />
              <PickedItem
                path={`${path}.${side}.${at}.imageContentId`}
                className="flex flex-wrap items-baseline gap-x-3"
                value={item.imageContentId}
                onChange={(imageContentId) => put({ imageContentId })}
              />
            </>
          )}
        </ItemList>
      ))}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-fs-1">{t('pairs')}</legend>
        {left.map(({ id, label }, at) => (
          <OptionField
            key={id}
            path={`${path}.key.pairs.${id}`}
            label={t('partner', { name: textOfHtml(label ?? '') || t('one.left', { number: at + 1 }) })}
            options={named}
            placeholder={t('noPartner')}
            value={key.pairs[id] ?? ''}
            onChange={(partner) => change({ key: { pairs: { ...key.pairs, [id]: partner } } })}
          />
        ))}
      </fieldset>
    </>
  )
}
