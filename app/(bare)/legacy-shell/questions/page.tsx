import { ItemListScreen } from '@/components/assessment/item-list-screen'
import { can } from '@/lib/ability/ability'
import { listQueryOf } from '@/lib/assessment/list-query'
import { listToolItems } from '@/lib/assessment/server/list-tool-items'
import { mayWrite } from '@/lib/scope/server/writable-content'
import { requireActor } from '@/lib/session/server/require-actor'

/** The questions of our own assessment tool. */
export default async function ToolQuestionsPage({ searchParams }: PageProps<'/legacy-shell/questions'>) {
  const actor = await requireActor('assessment')
  const query = listQueryOf(await searchParams)
  const { data, count } = await listToolItems(actor, 'questions', query, (item) => mayWrite(actor, item))
  const canCreate = can(actor, 'assessment.create')
  return <ItemListScreen list="questions" items={data} count={count} query={query} canCreate={canCreate} />
}
