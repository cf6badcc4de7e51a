import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'

/** The not-found view of an assignment, named Classroom (shell.md §2.4). */
export default async function AssignmentNotFound() {
  const t = await getTranslations('assignment.editor')
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={{ href: '/classroom/assignments', label: t('toAssignments') }}
    />
  )
}
