import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { gradingPath, questionGradingPath } from '@/lib/grading/place'

interface ViewSwitchProps {
  current: 'student' | 'question'
  assignmentId: string
  /** The id of the question being graded, at which the other view opens. */
  contentId: string | null
}

/** Switches between grading an assignment by student and by question. */
export function ViewSwitch({ current, assignmentId, contentId }: ViewSwitchProps) {
  const t = useTranslations('grading.view')
  return (
    <TabLinks label={t('label')} variant={1}>
      <TabLink variant={1} current={current === 'student'}>
        <Link href={gradingPath(assignmentId, { contentId, userId: null, filter: 'all' })}>{t('student')}</Link>
      </TabLink>
      <TabLink variant={1} current={current === 'question'}>
        <Link href={questionGradingPath(assignmentId, { contentId })}>{t('question')}</Link>
      </TabLink>
    </TabLinks>
  )
}
