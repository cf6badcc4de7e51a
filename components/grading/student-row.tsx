import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { isPlainPress } from '@/lib/common/client/is-plain-press'
import type { GradingStudent } from '@/lib/grading/grading-page'
import { needsGrading } from '@/lib/grading/order'
import { ExcerptLine } from './excerpt-line'

interface StudentRowProps {
  student: GradingStudent
  href: string
  isSelected: boolean
  onSelect: (userId: string) => void
}

export const fullName = ({ firstName, lastName }: Pick<GradingStudent, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** The score, a mark for work to grade, or why there is neither. */
function Outcome({ student }: Pick<StudentRowProps, 'student'>) {
  const t = useTranslations('grading.list')
  const { answer, submittedDate, excused } = student
  if (excused) return <span className="flex-none text-fs-1 text-text-quiet">{t('excused')}</span>
  if (needsGrading(student))
    return (
      <span className="flex size-6 flex-none items-center justify-center">
        <span className="size-2.5 rounded-full bg-gb-purple-mark" />
        <span className="sr-only">{t('waits')}</span>
      </span>
    )
  if (answer?.maxScore && answer.score !== null)
    return (
      <span className="num flex-none font-semibold">
        {answer.score}
        <span className="font-normal text-fs-1 text-text-quiet">/{answer.maxScore}</span>
      </span>
    )
  if (submittedDate === null && answer) return <span className="flex-none text-fs-1 text-text-quiet">{t('open')}</span>
  return answer ? null : <span className="flex-none text-fs-1 text-text-quiet">{t('none')}</span>
}

/** A student in the list: name, one line of the answer, and the state of its grading. */
export function StudentRow({ student, href, isSelected, onSelect }: StudentRowProps) {
  const t = useTranslations('grading')
  const name = fullName(student)
  // A student's own words are cut to one line; the product's texts are shown whole.
  const isQuoted = student.answer?.excerpt.kind === 'text'

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onSelect(student.userId)
  }

  return (
    <a
      href={href}
      onClick={handleClick}
      aria-current={isSelected ? 'true' : undefined}
      className="flex min-h-14 items-center gap-2.5 rounded-2 px-2 py-1.5 text-text no-underline hover:bg-surface-sunken aria-[current]:bg-surface aria-[current]:shadow-1 aria-[current]:inset-ring aria-[current]:inset-ring-line hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-text"
    >
      <Avatar name={name} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium leading-tight" title={name}>
          {name}
        </span>
        {student.left && <span className="block text-fs-1 text-text-quiet">{t('student.left')}</span>}
        <span className={cn('block text-fs-1 text-text-quiet', isQuoted && 'truncate')}>
          {student.answer ? (
            <ExcerptLine excerpt={student.answer.excerpt} />
          ) : (
            `${t('list.noAnswer')} · ${t(`state.${student.state}`)}`
          )}
        </span>
      </span>
      <Outcome student={student} />
    </a>
  )
}
