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
  return (
    <div data-not-found="">
      <NotFoundScreen viewer={await currentViewer()} />
    </div>
  )
}

type Area = { of: 'library' | 'classroom' | 'assignment.editor'; href: string }

async function AreaNotFound({ of, href }: Area) {
  answerNotFound()
  const t = await getTranslations(`${of}.notFound`)
  const action = { href, label: t('action') }
  return <MessageScreen art="/art/empty-not-found.svg" title={t('title')} text={t('text')} action={action} />
}

/** The not-found view of the library (shell.md §2.1). */
export function LibraryNotFoundPage() {
  return <AreaNotFound of="library" href="/library" />
}

/** The not-found view of a group, district, school, user or assignment, named Classroom (shell.md §2.4). */
export function ClassroomNotFoundPage() {
  return <AreaNotFound of="classroom" href="/classroom" />
}

/** The not-found view of an assignment in its editor, named Classroom (shell.md §2.4). */
export function AssignmentNotFoundPage() {
  return <AreaNotFound of="assignment.editor" href="/classroom/assignments" />
}

/** The not-found view of a grade, which stands below the others (learner.md §8). */
export function GradeNotFoundPage() {
  answerNotFound()
  return <NoGrade />
}
