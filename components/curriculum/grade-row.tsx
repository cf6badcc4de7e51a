import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type CurriculumAccess, levelPath } from '@/lib/curriculum/access'
import type { TopItem } from '@/lib/curriculum/level-page'
import { gradeKey } from '@/lib/theme/grades'

type GradeRowProps = { grades: readonly TopItem[]; currentId: string | null; access: CurriculumAccess }

/** The row of grade buttons, each in its own accent color (RT-18); one without an abbreviation shows its name. */
export async function GradeRow({ grades, currentId, access }: GradeRowProps) {
  const t = await getTranslations('curriculum')
  if (grades.length === 0) return null
  const labelOf = ({ name, abbreviation, isDraft }: TopItem) =>
    [abbreviation ? t('gradeButton', { abbreviation }) : name, ...(isDraft ? [t('draft')] : [])].join(' ')
  return (
    <nav
      aria-label={t('grades')}
      className="flex items-center gap-2 overflow-x-auto px-4 py-3 max-md:justify-between md:px-10"
    >
      <span className="mr-2 text-text-quiet max-md:hidden">{t('grade')}</span>
      {grades.map((grade) => (
        <Link
          key={grade.id}
          href={levelPath({ id: grade.id, contentType: 'grade' }, access)}
          prefetch={false}
          data-grade={gradeKey(grade.abbreviation)}
          aria-label={labelOf(grade)}
          aria-current={grade.id === currentId ? 'page' : undefined}
          className="grid h-11 min-w-12 grid-flow-col place-items-center gap-1.5 rounded-2 px-2.5 font-semibold text-accent-text text-fs-3 no-underline hover:bg-accent-soft aria-[current]:bg-accent aria-[current]:text-accent-ink"
        >
          {grade.abbreviation || <span className="max-w-48 truncate">{grade.name}</span>}
          {grade.isDraft && <Badge title={t('draftTooltip')}>{t('draft')}</Badge>}
        </Link>
      ))}
    </nav>
  )
}
