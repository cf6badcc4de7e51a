'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { textOfHtml } from '@/lib/common/html-text'
import { BLANK_LENGTH } from '@/lib/interactive/limits'
import type { ShownPart } from '@/lib/interactive/parts/registry'
import { cellKey, table } from '@/lib/interactive/parts/table'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import { blankInput } from './fill-in-the-blank'
import type { PartControlProps, PartReviewProps } from './part-props'

type TablePart = ShownPart<'table'>

const cell = 'border border-line-strong p-2 text-start align-middle font-reading text-fs-3 leading-[1.4]'

function TableGrid({ part, blank }: { part: TablePart; blank: (key: string, name: string) => ReactNode }) {
  const t = useTranslations('interactive')
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <td className={`${cell} bg-surface-sunken`} />
            {part.columns.map((column) => (
              <th key={column.id} scope="col" className={`${cell} bg-surface-sunken font-semibold`}>
                <StoredHtml as="span" html={column.label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={`${cell} bg-surface-sunken font-semibold`}>
                <StoredHtml as="span" html={row.label} />
              </th>
              {part.columns.map((column) => {
                const key = cellKey(row.id, column.id)
                const content = at(part.cells, key)
                const name = t('part.cell', { row: textOfHtml(row.label), column: textOfHtml(column.label) })
                return (
                  <td key={column.id} className={`${cell} min-w-28 sm:min-w-36`}>
                    {content?.blank ? blank(key, name) : content?.text && <StoredHtml as="span" html={content.text} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table with cells to fill in. */
export function TableControl({ part, value, onChange }: PartControlProps<'table'>) {
  return (
    <TableGrid
      part={part}
      blank={(key, name) => (
        <input
          type="text"
          autoComplete="off"
          aria-label={name}
          maxLength={BLANK_LENGTH}
          value={at(value, key) ?? ''}
          onChange={(event) => onChange({ ...value, [key]: event.target.value })}
          className={`${blankInput} mx-0 w-full`}
        />
      )}
    />
  )
}

/** The table as the learner filled it in. */
export function TableReview({ part, value }: PartReviewProps<'table'>) {
  const t = useTranslations('interactive')
  const lines = new Map(table.review(part, value).map((line) => [line.id, line]))
  return (
    <TableGrid
      part={part}
      blank={(key) => {
        const line = lines.get(key)
        return (
          <AnswerChip
            given={line?.given ?? null}
            verdict={line?.correct ?? null}
            expected={line?.expected.join(t('review.or'))}
          />
        )
      }}
    />
  )
}
