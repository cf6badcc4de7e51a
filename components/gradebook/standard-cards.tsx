import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { StandardCount, Strand } from '@/lib/gradebook/standards'
import { CardList } from './card-list'
import { StandardCell } from './standard-cell'
import type { OpenStandard, Standard, StandardRow } from './standard-row'

type StandardCardsProps = {
  label: string
  /** The strands in the order of their standards; each is a heading on the cards. */
  strands: readonly Strand<Standard>[]
  rows: readonly StandardRow[]
  count: StandardCount
  onOpen: OpenStandard
}

type CardProps = Omit<StandardCardsProps, 'label' | 'rows'> & { row: StandardRow }

type StrandPartProps = Omit<CardProps, 'strands'> & { strand: Strand<Standard> }

/** The heading of a strand, and the student's results for its standards. */
function StrandPart({ strand, row, count, onOpen }: StrandPartProps) {
  const id = useId()
  return (
    <>
      <h3 id={id} className="mt-3 text-fs-1 text-text-quiet leading-tight">
        {strand.name}
      </h3>
      <ul aria-labelledby={id}>
        {strand.standards.map((standard) => (
          <li key={standard.id} className="flex min-h-12 items-center gap-3 border-b-1 py-1 last:border-0">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{standard.shortCode}</span>
              <span className="line-clamp-2 text-fs-1 text-text-quiet">{standard.statement}</span>
            </span>
            <span className="h-10 w-16 flex-none">
              <StandardCell {...{ row, standard, count, onOpen }} isOpen={false} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ row, strands, ...part }: CardProps) {
  const t = useTranslations('gradebook')
  const { student } = row
  const name = `${student.firstName} ${student.lastName}`
  return (
    <article className="border-line-strong border-t-1 py-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} size="sm" />
        <h2 className="min-w-0 flex-1 truncate font-semibold">
          <Link
            href={`/classroom/students/${student.id}/grades?view=standards`}
            prefetch={false}
            className="text-text no-underline"
          >
            {name}
          </Link>
        </h2>
      </div>
      {!student.isActive && <p className="text-fs-1 text-text-quiet">{t('inactive')}</p>}
      {strands.map((strand) => (
        <StrandPart key={strand.groupId} {...{ strand, row }} {...part} />
      ))}
    </article>
  )
}

/** The gradebook by standard on a narrow screen: one card for each student. */
export function StandardCards({ label, rows, ...card }: StandardCardsProps) {
  const lines = card.strands.reduce((sum, { standards }) => sum + standards.length + 1, 0)
  return (
    <CardList
      label={label}
      rows={rows}
      keyOf={({ student }) => student.id}
      linesOf={() => lines}
      card={(row) => <Card row={row} {...card} />}
    />
  )
}
