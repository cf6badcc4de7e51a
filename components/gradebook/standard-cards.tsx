import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { StandardCount } from '@/lib/gradebook/standards'
import { CardList } from './card-list'
import { StandardCell } from './standard-cell'
import type { OpenStandard, Standard, StandardRow } from './standard-row'

type StandardCardsProps = {
  label: string
  standards: readonly Standard[]
  rows: readonly StandardRow[]
  count: StandardCount
  onOpen: OpenStandard
}

type CardProps = Omit<StandardCardsProps, 'label' | 'rows'> & { row: StandardRow }

function Card({ row, standards, count, onOpen }: CardProps) {
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
      <ul className="mt-2">
        {standards.map((standard) => (
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
    </article>
  )
}

/** The gradebook by standard on a narrow screen: one card for each student. */
export function StandardCards({ label, rows, ...card }: StandardCardsProps) {
  return (
    <CardList
      label={label}
      rows={rows}
      keyOf={({ student }) => student.id}
      linesOf={() => card.standards.length}
      card={(row) => <Card row={row} {...card} />}
    />
  )
}
