import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { EditorScreen } from '@/components/assignment/editor-screen'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { isId } from '@/lib/common/id'
import { zoneName } from '@/lib/common/zoned-time'
import { orNull } from '@/lib/error/or-null'
import { requireActor } from '@/lib/session/server/require-actor'
import { readAssignmentEditor } from '@/lib/viewer/server/read-assignment-editor'

type Props = PageProps<'/assignment-editor/[assignmentId]'>

const find = cache(async (params: Props['params']) => {
  const [actor, { assignmentId }] = await Promise.all([requireActor('teacher'), params])
  return isId(assignmentId) ? orNull(() => readAssignmentEditor(actor, assignmentId)) : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const isThere = await find(params)
  return { title: (await getTranslations('assignment.editor'))(isThere ? 'title' : 'notFound.title') }
}

/** The settings of an assignment, or its students with `?view=students` (RT-10). */
export default async function EditorPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const found = await find(params)
  if (!found) notFound()
  const view = (await searchParams).view === 'students' ? 'students' : 'settings'
  const { timeZone } = actor
  return (
    <Texts of={['assignment']}>
      <StaffQueryProvider>
        <EditorScreen {...found} {...{ view, timeZone, zoneName: zoneName(timeZone, await getLocale()) }} />
      </StaffQueryProvider>
    </Texts>
  )
}
