import { ItemListScreen } from '@/components/assessment/item-list-screen'
import { can } from '@/lib/ability/ability'
import { listQueryOf } from '@/lib/assessment/list-query'
import { listToolItems } from '@/lib/assessment/server/list-tool-items'
import { mayWrite } from '@/lib/authoring/server/require-writable'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The questions of our own assessment tool. */
export default async function ToolQuestionsPage({ searchParams }: PageProps<'/legacy-shell/questions'>) {
  const viewer = await requireViewer('assessment')
  const query = listQueryOf(await searchParams)
  const { data, count } = await listToolItems(viewer, 'questions', query, (item) => mayWrite(viewer, item))
  const canCreate = can(viewer, 'assessment.create')
  return <ItemListScreen list="questions" items={data} count={count} query={query} canCreate={canCreate} />
}
