import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { endWords } from '@/lib/common/end-words'
import { useWorkParts, type WorkParts } from '@/lib/gradebook/client/use-work-parts'
import { gradingPath } from '@/lib/grading/place'
import { studentWorkPath } from '@/lib/routing/student-work-path'
import { useCellWords } from './cell-mark'
import type { EditedWork } from './edited-work'
import { NotRead, Reading } from './reading'
import type { WorkChange, WrittenScores } from './use-work-changes'
import { WorkScores } from './work-scores'

type WorkEditorProps = EditedWork & {
  /** False for users who cannot change scores. */
  mayGrade: boolean
  now: Date
  timeZone: string
  /** Unsaved input from an earlier, failed save. */
  written?: WrittenScores
  onChange: (change: WorkChange) => void
  onClose: () => void
}

type BodyProps = EditedWork & Pick<WorkEditorProps, 'written' | 'onChange' | 'onClose'>

function Body(props: BodyProps) {
  const t = useTranslations('gradebook.edit')
  const { data, isError, refetch } = useWorkParts({ assignmentId: props.assignment.id, userId: props.student.id })
  if (isError) return <NotRead onRetry={() => void refetch()} />
  if (data === undefined) return <Reading />
  if (data === null) return <p className="mt-3 text-text-quiet">{t('gone')}</p>
  return <WorkScores {...props} {...(data satisfies WorkParts)} />
}

/** The score editor of one piece of work, shown beside its cell: points for each question, a reason, and links to the work itself. */
export function WorkEditor({ mayGrade, now, timeZone, ...work }: WorkEditorProps) {
  const t = useTranslations('gradebook.edit')
  const format = useFormatter()
  const wordsOf = useCellWords()
  const { student, assignment, cell } = work
  return (
    <div className="w-[min(38rem,100%)]">
      <h2 className="wrap-anywhere pr-8 font-semibold text-fs-3">{`${student.firstName} ${student.lastName}`}</h2>
      <p className="wrap-anywhere text-fs-1 text-text-quiet">{assignment.name}</p>
      <p className="text-fs-1 text-text-quiet">{wordsOf(cell)}</p>
      {cell.endDate && (
        <p className="text-fs-1 text-text-quiet">
          {t('ownEnd', { date: endWords(format, cell.endDate, { now, timeZone }) })}
        </p>
      )}
      {mayGrade && <Body {...work} />}
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2 border-t-1 pt-3">
        <LinkButton asChild>
          <Link href={studentWorkPath(assignment, student.id, now)} prefetch={false}>
            {t('open')}
          </Link>
        </LinkButton>
        <LinkButton asChild>
          <Link
            href={gradingPath(assignment.id, { contentId: null, userId: student.id, filter: 'all' })}
            prefetch={false}
          >
            {t('grading')}
          </Link>
        </LinkButton>
      </div>
    </div>
  )
}
