'use client'

import { useTranslations } from 'next-intl'
import { newLabel } from '@/lib/authoring/new-part'
import { textOfHtml } from '@/lib/common/html-text'
import {
  MAX_PAIRS,
  MAX_SORT_GROUPS,
  MAX_SORT_ITEMS,
  MIN_PAIRS,
  MIN_SORT_GROUPS,
  MIN_SORT_ITEMS,
} from '@/lib/interactive/limits'
import { OptionField } from '../fields'
import { ItemList } from '../item-list'
import { LineField } from '../rich-fields'
import type { PartFieldsProps } from './part-fields'

/** Fields of an ordering part: items in their correct order; learners see them shuffled. */
export function OrderFields({ part, path, change }: PartFieldsProps<'order'>) {
  const t = useTranslations('authoring.form')
  const { order } = part.key
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const items = part.items.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
  return (
    <ItemList
      path={`${path}.items`}
      required
      hint={t('hint.order')}
      items={items}
      onChange={(sorted) => change({ items: sorted, key: { order: sorted.map(({ id }) => id) } })}
      min={MIN_PAIRS}
      max={MAX_PAIRS}
      make={newLabel}
    >
      {({ label }, at, put) => (
        <LineField
          path={`${path}.items.${at}.label`}
          label={t('one.items', { number: at + 1 })}
          hideLabel
          value={label}
          onChange={(text) => put({ label: text })}
        />
      )}
    </ItemList>
  )
}

/** Option value for an item that belongs to no group; cannot collide with a group id. */
const NOWHERE = '—'

/** Fields of a sorting part: groups, the items to sort, and the group of each item. */
export function SortFields({ part, path, change }: PartFieldsProps<'sort'>) {
  const t = useTranslations('authoring.form')
  const { groupByItem } = part.key
  const groups = [
    ...part.groups.map(({ id, label }, at) => ({
      value: id,
      label: textOfHtml(label) || t('one.groups', { number: at + 1 }),
    })),
    { value: NOWHERE, label: t('nowhere') },
  ]
  const groupOf = (id: string) => (groupByItem[id] === null ? NOWHERE : (groupByItem[id] ?? ''))
  return (
    <>
      <ItemList
        path={`${path}.groups`}
        required
        items={part.groups}
        onChange={(items) => change({ groups: items })}
        min={MIN_SORT_GROUPS}
        max={MAX_SORT_GROUPS}
        make={newLabel}
        addLabel={t('add.group')}
      >
        {({ label }, at, put) => (
          <LineField
            path={`${path}.groups.${at}.label`}
            label={t('one.groups', { number: at + 1 })}
            hideLabel
            value={label}
            onChange={(text) => put({ label: text })}
          />
        )}
      </ItemList>
      <ItemList
        path={`${path}.items`}
        required
        items={part.items}
        onChange={(items) => change({ items })}
        min={MIN_SORT_ITEMS}
        max={MAX_SORT_ITEMS}
        make={newLabel}
      >
        {({ id, label }, at, put) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_18rem]">
            <LineField
              path={`${path}.items.${at}.label`}
              label={t('one.items', { number: at + 1 })}
              value={label}
              onChange={(text) => put({ label: text })}
            />
            <OptionField
              path={`${path}.key.groupByItem.${id}`}
              label={t('groupOf', { number: at + 1 })}
              options={groups}
              placeholder={t('noGroup')}
              value={groupOf(id)}
              onChange={(group) =>
                change({ key: { groupByItem: { ...groupByItem, [id]: group === NOWHERE ? null : group } } })
              }
            />
          </div>
        )}
      </ItemList>
    </>
  )
}
