import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import type { NeedsLook } from '@/lib/home/teacher-day'
import { livePath } from '@/lib/routing/live-path'

type LookListProps = { kind: 'toGrade' | 'pastDue' | 'live'; rows: readonly NeedsLook[] }

const addressOf = {
  toGrade: (id: string) => `/assignment-editor/${id}/grading`,
  pastDue: (id: string) => `/assignment-editor/${id}?view=students`,
  live: livePath,
}

/** One kind of work that needs attention: the assignments with the number of students; a sentence if there is none. */
export function LookList({ kind, rows }: LookListProps) {
  const t = useTranslations(`home.${kind}`)
  return (
    <section aria-labelledby={`home-${kind}`} className="min-w-0">
      <h3 id={`home-${kind}`} className="border-b-1 pb-2 text-fs-2">
        {t('title')}
      </h3>
      {rows.length === 0 ? (
        <p className="py-3 text-text-quiet">{t('none')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.assignmentId} className="border-b-1">
              <Link
                href={addressOf[kind](row.assignmentId)}
                prefetch={false}
                className="group flex min-h-14 items-center justify-between gap-3 py-2 text-text no-underline"
              >
                <span className="min-w-0">
                  <span className="sr-only">{t('action', { name: row.name })}: </span>
                  <span
                    aria-hidden="true"
                    className="wrap-anywhere line-clamp-2 font-medium leading-snug group-hover:underline"
                    title={row.name}
                  >
                    {row.name}
                  </span>
                  <span className="wrap-anywhere block text-fs-1 text-text-quiet">{row.target}</span>
                </span>
                <span className="num flex-none text-fs-1">{t('row', { count: row.count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
