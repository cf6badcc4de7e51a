import { Avatar } from '@/components/ui/avatar'
import type { StandardCount } from '@/lib/gradebook/standards'
import { StandardCell } from './standard-cell'
import type { OpenStandard, Standard, StandardRow } from './standard-row'

type StandardCardsProps = {
  label: string
  standards: readonly Standard[]
  rows: readonly StandardRow[]
  count: StandardCount
  onOpen: OpenStandard
}

/** Standards on a narrow screen: a card for each student. */
export function StandardCards({ label, standards, rows, count, onOpen }: StandardCardsProps) {
  return (
    <section aria-label={label} className="mt-5">
      {rows.map((row) => {
        const name = `${row.student.firstName} ${row.student.lastName}`
        return (
          <article key={row.student.id} className="border-line-strong border-t-1 py-4">
            <div className="flex items-center gap-3">
              <Avatar name={name} size="sm" />
              <h2 className="min-w-0 flex-1 truncate font-semibold">{name}</h2>
            </div>
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
      })}
    </section>
  )
}
