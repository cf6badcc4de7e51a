import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import { percentOf } from '@/lib/common/points'
import { useStandardAnswers } from '@/lib/gradebook/client/use-standard-answers'
import type { WireStandardAnswer } from '@/lib/gradebook/schema'
import { countedAnswers, type StandardCount, standardCounts, standardPercent } from '@/lib/gradebook/standards'
import { gradingPath } from '@/lib/grading/place'
import { NotRead, Reading } from './reading'
import type { Standard, StandardRow } from './standard-row'

type StandardAnswersProps = {
  row: StandardRow
  standard: Standard
  count: StandardCount
  groupId: string | undefined
  timeZone: string
}

type ListProps = Pick<StandardAnswersProps, 'count' | 'timeZone'> & {
  label: string
  userId: string
  answers: readonly WireStandardAnswer[]
}

function Answers({ label, userId, answers, count, timeZone }: ListProps) {
  const t = useTranslations('gradebook.standards')
  const format = useFormatter()
  const counted = countedAnswers(answers, count)
  return (
    <Table caption={label} compact wrapperClassName="mt-3">
      <TableHead>
        <TableRow>
          <TableHeader className="pl-0">{t('answer')}</TableHeader>
          <TableHeader>{t('given')}</TableHeader>
          <TableHeader numeric className="pr-0">
            {t('score')}
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {answers.map(({ id, contentId, contentName, assignmentId, assignmentName, submittedDate, ...points }) => {
          const { score, maxScore, requiresGrading } = points
          const percent = score === null || maxScore === null ? null : percentOf({ score, maxScore })
          return (
            <TableRow key={id}>
              <TableRowHeader className="pl-0">
                <LinkButton asChild>
                  <Link href={gradingPath(assignmentId, { contentId, userId, filter: 'all' })} prefetch={false}>
                    {contentName}
                  </Link>
                </LinkButton>
                <span className="block font-normal text-text-quiet">{assignmentName}</span>
              </TableRowHeader>
              <TableCell className="whitespace-nowrap">
                {format.dateTime(new Date(submittedDate), { timeZone, month: 'short', day: 'numeric' })}
              </TableCell>
              <TableCell numeric className="pr-0">
                {requiresGrading ? (
                  <Badge tone="warning">{t('waits')}</Badge>
                ) : (
                  <>
                    {percent === null ? '–' : format.number(Math.round(percent))}
                    {counted.has(id) && (
                      <Badge tone="accent" className="ml-2">
                        {t('counted')}
                      </Badge>
                    )}
                  </>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** Lists the answers behind a standard's cell, and marks which of them count. */
export function StandardAnswers({ row, standard, count, groupId, timeZone }: StandardAnswersProps) {
  const t = useTranslations('gradebook.standards')
  const format = useFormatter()
  const { student, scores } = row
  const name = `${student.firstName} ${student.lastName}`
  const { data, isError, refetch } = useStandardAnswers(student.id, standard.id, groupId)
  const score = scores[standard.id]
  return (
    <div className="w-[min(44rem,100%)]">
      <h2 className="wrap-anywhere pr-8 font-semibold text-fs-3">{`${name}, ${standard.shortCode}`}</h2>
      <p className="wrap-anywhere text-fs-1 text-text-quiet">{standard.statement}</p>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {standardCounts.map((kind) => {
          const percent = standardPercent(score, kind)
          return (
            <div
              key={kind}
              className={cn(
                'rounded-1 px-3 py-1.5',
                kind === count && 'bg-accent-soft hc:inset-ring-2 hc:inset-ring-accent-mark',
              )}
            >
              <dt className="text-fs-1 text-text-quiet">{t(`counts.${kind}`)}</dt>
              <dd className="num font-semibold text-fs-4">
                {percent === null ? '–' : format.number(Math.round(percent))}
              </dd>
            </div>
          )
        })}
      </dl>
      {isError && <NotRead onRetry={() => void refetch()} />}
      {!data && !isError && <Reading />}
      {data?.length === 0 && <p className="mt-3 text-text-quiet">{t('nothing')}</p>}
      {data && data.length > 0 && (
        <Answers
          {...{ count, timeZone }}
          label={t('answersOf', { student: name, standard: standard.shortCode })}
          userId={student.id}
          answers={data}
        />
      )}
    </div>
  )
}
