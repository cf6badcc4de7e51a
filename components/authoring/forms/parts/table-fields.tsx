'use client'

import { useTranslations } from 'next-intl'
import { newLabel } from '@/lib/authoring/new-part'
import { MAX_TABLE_LINES } from '@/lib/interactive/limits'
import type { PartOf } from '@/lib/interactive/parts/schemas'
import { FlagField } from '../fields'
import { ItemList } from '../item-list'
import { LineField } from '../rich-fields'
import { AcceptedFields } from './accepted-fields'
import type { PartFieldsProps } from './part-fields'

type Cell = PartOf<'table'>['cells'][string]
const EMPTY: Cell = { text: '', blank: false }

/** Fields of a table part: columns, rows, and for each cell its text or the expected answer. */
export function TableFields({ part, path, change }: PartFieldsProps<'table'>) {
  const t = useTranslations('authoring.form')
  const { cells, key } = part
  return (
    <>
      {(['columns', 'rows'] as const).map((name) => (
        <ItemList
          key={name}
          path={`${path}.${name}`}
          required
          items={part[name]}
          onChange={(lines) => change({ [name]: lines })}
          min={1}
          max={MAX_TABLE_LINES}
          make={newLabel}
          addLabel={t(`add.${name}`)}
        >
          {({ label }, at, put) => (
            <LineField
              path={`${path}.${name}.${at}.label`}
              label={t(`one.${name}`, { number: at + 1 })}
              hideLabel
              value={label}
              onChange={(text) => put({ label: text })}
            />
          )}
        </ItemList>
      ))}
      {part.rows.map((row, rowAt) => (
        <fieldset key={row.id} className="grid gap-4 border-t-1 pt-3">
          <legend className="float-left mb-1 font-medium text-fs-1">{t('one.rows', { number: rowAt + 1 })}</legend>
          {part.columns.map((column, columnAt) => {
            const place = `${row.id}:${column.id}`
            const cell = cells[place] ?? EMPTY
            const names = { row: rowAt + 1, column: columnAt + 1 }
            const put = (patch: Partial<Cell>) => change({ cells: { ...cells, [place]: { ...cell, ...patch } } })
            return (
              <div key={column.id} className="clear-both grid gap-1">
                {cell.blank ? (
                  <AcceptedFields
                    path={`${path}.key.cells.${place}`}
                    label={t('cellAnswers', names)}
                    value={key.cells[place]}
                    onChange={(accepted) => change({ key: { cells: { ...key.cells, [place]: accepted } } })}
                  />
                ) : (
                  <LineField
                    path={`${path}.cells.${place}.text`}
                    label={t('cell', names)}
                    value={cell.text ?? ''}
                    onChange={(text) => put({ text })}
                  />
                )}
                <FlagField
                  path={`${path}.cells.${place}.blank`}
                  label={t('cellBlank', names)}
                  value={cell.blank ?? false}
                  onChange={(isBlank) => put({ blank: isBlank })}
                />
              </div>
            )
          })}
        </fieldset>
      ))}
    </>
  )
}
