import { useFormatter, useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/assignment/status-badge'
import { Texts } from '@/components/i18n/texts'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageScreen } from '@/components/ui/page-screen'
import { builderPath, listPath } from '@/lib/assessment/tool'
import type { WireAssignment } from '@/lib/assignment/schema'
import { addPoints, percentOf } from '@/lib/common/points'
import type { ChangedQuestion } from '@/lib/interaction/changed-question'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { pointsOf } from '@/lib/user-assignment/status'
import { ChangedQuestions } from './changed-questions'
import { ProductLink } from './product-link'

type ResultsScreenProps = {
  assignment: WireAssignment
  works: readonly WireUserAssignment[]
  isTaught: boolean
  changed: readonly ChangedQuestion[]
  /** Whether the viewer can open the assessment itself. */
  canOpen: boolean
  timeZone: string
}

const nameOf = ({ user }: WireUserAssignment) => (user ? `${user.firstName} ${user.lastName}` : '')

/** Returns the graded students' share of all points in percent, as in the gradebook; null while nobody has a score. */
function averageOf(works: readonly WireUserAssignment[]): number | null {
  const graded = works.flatMap((work) => {
    const points = pointsOf(work)
    return points?.isWhole ? [points] : []
  })
  const percent = percentOf(addPoints(graded))
  return percent === null ? null : Math.round(percent)
}

function StudentRow({ work, timeZone }: { work: WireUserAssignment; timeZone: string }) {
  const t = useTranslations('assessment.results')
  const format = useFormatter()
  const name = nameOf(work)
  const { submittedDate, late, assignmentId, userId } = work
  const points = pointsOf(work)
  const look = viewerPath({ family: 'assignment', assignmentId, studentId: userId })
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-2 py-2.5 text-fs-1 md:grid-cols-[minmax(16rem,2fr)_12rem_14rem_8rem_12rem]">
      <p className="flex min-w-0 items-center gap-3 font-medium text-fs-2 max-md:col-span-2">
        <Avatar name={name} size="sm" />
        <span className="min-w-0">
          <span className="block truncate" title={name}>
            {name}
          </span>
          {work.left && <span className="block font-normal text-fs-1 text-text-quiet">{t('left')}</span>}
        </span>
      </p>
      <div>
        <StatusBadge status={work.gradingStatus} />
      </div>
      <p className="text-text-quiet max-md:order-last">
        {submittedDate &&
          format.dateTime(new Date(submittedDate), {
            timeZone,
            month: 'short',
            day: 'numeric',
            hour: 'numeric',
            minute: '2-digit',
          })}
        {late && ` · ${t('late')}`}
      </p>
      <p className="num text-right">
        {points && t(points.isWhole ? 'ofPoints' : 'ofPointsSoFar', { score: points.score, maxScore: points.maxScore })}
      </p>
      <div className="md:text-right">
        {submittedDate && (
          <Button asChild size="sm" variant="quiet">
            <ProductLink href={look} aria-label={t('lookOf', { name })}>
              {t('look')}
            </ProductLink>
          </Button>
        )}
      </div>
    </li>
  )
}

/** The results of an assigned assessment, with links to grading and settings. */
export function ResultsScreen({ assignment, works, isTaught, changed, canOpen, timeZone }: ResultsScreenProps) {
  const t = useTranslations('assessment.results')
  const { id, content, contentId, target } = assignment
  const ofClass = works.filter(({ left }) => !left)
  const counted = ofClass.filter(({ gradingStatus }) => gradingStatus !== 'excused')
  const submitted = counted.filter(({ submittedDate }) => submittedDate).length
  const toGrade = ofClass.filter(({ gradingStatus }) => gradingStatus === 'submitted').length
  const average = averageOf(ofClass)
  const figures = [
    { label: t('turnedIn'), value: t('ofStudents', { submitted, students: counted.length }) },
    { label: t('toGrade'), value: String(toGrade) },
    { label: t('average'), value: average === null ? t('noAverage') : t('percent', { value: average }) },
  ]
  return (
    <PageScreen
      title={content.name}
      text={t('for', { target: target.name })}
      back={<ProductLink href={listPath('assessments')}>{t('back')}</ProductLink>}
      actions={
        <>
          {canOpen && (
            <Button asChild variant="quiet">
              <ProductLink href={builderPath(contentId)}>{t('open')}</ProductLink>
            </Button>
          )}
          <Button asChild variant="quiet">
            <ProductLink href={`/assignment-editor/${id}`}>{t('settings')}</ProductLink>
          </Button>
          {isTaught && submitted > 0 && (
            <Button asChild variant="primary">
              <ProductLink href={`/assignment-editor/${id}/grading`}>
                {toGrade > 0 ? t('gradeCount', { count: toGrade }) : t('grade')}
              </ProductLink>
            </Button>
          )}
        </>
      }
    >
      <dl className="mt-6 flex max-w-list flex-wrap gap-x-12 gap-y-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-fs-1 text-text-quiet">{label}</dt>
            <dd className="num font-medium text-fs-4">{value}</dd>
          </div>
        ))}
      </dl>
      {changed.length > 0 && (
        <Texts of={['rescore']}>
          <ChangedQuestions
            assignmentId={id}
            questions={changed}
            students={works.map((work) => ({ userId: work.userId, name: nameOf(work) }))}
          />
        </Texts>
      )}
      {works.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} className="max-w-list" />
      ) : (
        <ul aria-label={t('students')} className="mt-6 max-w-list border-t-1 [&>li]:border-b-1">
          {works.map((work) => (
            <StudentRow key={work.id} work={work} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </PageScreen>
  )
}
