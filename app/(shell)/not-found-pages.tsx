import { getTranslations } from 'next-intl/server'
import { NoGrade } from '@/components/curriculum/no-grade'
import { MessageScreen } from '@/components/shell/message-screen'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { answerNotFound } from '@/lib/routing/answer-status'
import { currentViewer } from '@/lib/session/server/require-viewer'

// What a page gives where its address names nothing: it answers with 404. Next's own `notFound()` would leave the page empty until its scripts have come.

/** The 404 page, which names its area (shell.md §2.1). */
export async function NotFoundPage() {
  answerNotFound()
  return <NotFoundScreen viewer={await currentViewer()} />
}

/** The not-found view of the library (shell.md §2.1). */
export async function LibraryNotFoundPage() {
  answerNotFound()
  const t = await getTranslations('library.notFound')
  const action = { href: '/library', label: t('action') }
  return <MessageScreen art="/art/empty-not-found.svg" title={t('title')} text={t('text')} action={action} />
}

/** The not-found view of a group, district, school, user or assignment, named Classroom (shell.md §2.4). */
export async function ClassroomNotFoundPage() {
  answerNotFound()
  const t = await getTranslations('classroom.notFound')
  const action = { href: '/classroom', label: t('action') }
  return <MessageScreen art="/art/empty-not-found.svg" title={t('title')} text={t('text')} action={action} />
}

/** The not-found view of an assignment in its editor, named Classroom (shell.md §2.4). */
export async function AssignmentNotFoundPage() {
  answerNotFound()
  const t = await getTranslations('assignment.editor')
  const action = { href: '/classroom/assignments', label: t('toAssignments') }
  return (
    <MessageScreen art="/art/empty-not-found.svg" title={t('notFoundTitle')} text={t('notFoundText')} action={action} />
  )
}

/** The not-found view of a grade, which stands below the others (learner.md §8). */
export function GradeNotFoundPage() {
  answerNotFound()
  return <NoGrade />
}
