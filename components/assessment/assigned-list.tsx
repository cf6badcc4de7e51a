import { useFormatter, useNow, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import type { AssignmentRow } from '@/lib/assessment/items'
import { NAMED_ASSIGNMENTS } from '@/lib/assessment/limits'
import { resultsPath } from '@/lib/assessment/tool'
import { endWords } from '@/lib/common/end-words'
import { ProductLink } from './product-link'

/** The recipients of an assessment and their progress. */
export function AssignedList({ rows, timeZone }: { rows: readonly AssignmentRow[]; timeZone: string }) {
  const t = useTranslations('assessment.assigned')
  const format = useFormatter()
  const now = useNow()
  return (
    <section aria-labelledby="assigned-title" className="mt-10 max-w-list">
      <Heading level={2} size="section" id="assigned-title">
        {t('title')}
      </Heading>
      {rows.length === 0 ? (
        <p className="mt-2 text-text-quiet">{t('none')}</p>
      ) : (
        <ul className="mt-3 border-t-1 [&>li]:border-b-1">
          {rows.map(({ id, target, endDate, students, submitted, toGrade }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-[1_1_24rem]">
                <p className="wrap-anywhere font-medium">{target}</p>
                <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-fs-1 text-text-quiet">
                  <span>{t('submitted', { submitted, students })}</span>
                  <span>
                    {endDate ? t('until', { date: endWords(format, endDate, { now, timeZone }) }) : t('noEnd')}
                  </span>
                  {toGrade > 0 && <Badge tone="warning">{t('toGrade', { count: toGrade })}</Badge>}
                </p>
              </div>
              <Button asChild size="sm">
                <ProductLink href={resultsPath(id)} aria-label={`${t('results')}: ${target}`}>
                  {t('results')}
                </ProductLink>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rows.length === NAMED_ASSIGNMENTS && (
        <p className="mt-3">
          <ProductLink href="/classroom/assignments">{t('more')}</ProductLink>
        </p>
      )}
    </section>
  )
}
