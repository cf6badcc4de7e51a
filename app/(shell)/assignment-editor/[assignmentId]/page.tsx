import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { EditorScreen } from '@/components/assignment/editor-screen'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { isId } from '@/lib/common/id'
import { zoneName } from '@/lib/common/zoned-time'
import { orNull } from '@/lib/error/or-null'
import { requireViewer } from '@/lib/session/server/require-viewer'
import { readAssignmentEditor } from '@/lib/viewer/server/read-assignment-editor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assignment.editor'))('title') }
}

/** Settings and students of an assignment (shell.md §2.2); `?view=students` shows the students. */
export default async function EditorPage({ params, searchParams }: PageProps<'/assignment-editor/[assignmentId]'>) {
  const viewer = await requireViewer('teacher')
  const { assignmentId } = await params
  const found = isId(assignmentId) ? await orNull(() => readAssignmentEditor(viewer, assignmentId)) : null
  if (!found) notFound()
  const view = (await searchParams).view === 'students' ? 'students' : 'settings'
  const { timeZone } = viewer
  return (
    <Texts of={['assignment', 'ui']}>
      <StaffQueryProvider>
        <EditorScreen {...found} {...{ view, timeZone, zoneName: zoneName(timeZone, await getLocale()) }} />
      </StaffQueryProvider>
    </Texts>
  )
}
