import { ItemListScreen } from '@/components/assessment/item-list-screen'
import { can } from '@/lib/ability/ability'
import { listQueryOf } from '@/lib/assessment/list-query'
import { listToolItems } from '@/lib/assessment/server/list-tool-items'
import { mayWrite } from '@/lib/authoring/server/require-writable'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The documents of our own assessment tool. */
export default async function ToolDocumentsPage({ searchParams }: PageProps<'/legacy-shell/documents'>) {
  const viewer = await requireViewer('assessment')
  const query = listQueryOf(await searchParams)
  const { data, count } = await listToolItems(viewer, 'documents', query, (item) => mayWrite(viewer, item))
  const canCreate = can(viewer, 'assessment.create')
  return <ItemListScreen list="documents" items={data} count={count} query={query} canCreate={canCreate} />
}
