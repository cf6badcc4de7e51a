import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AuditLogScreen } from '@/components/classroom/audit-log-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { readAuditLog, readsAuditLog } from '@/lib/classroom/server/read-audit-log'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.audit'))('title') }
}

/** The audit log of the viewer's districts. */
export default async function AuditLogPage({ searchParams }: PageProps<'/classroom/audit-log'>) {
  const actor = await requireActor('admin')
  if (!readsAuditLog(actor)) redirect('/403')
  const at = { path: '/classroom/audit-log', endpoint: 'audit-log', shown: viewedTable(actor, 'audit-log') }
  const { query, place } = await loadList(await searchParams, classroomLists.auditLog, at)
  const { entries, count, names } = await readAuditLog(actor, query)
  return <AuditLogScreen {...{ entries, count, names, place }} timeZone={actor.timeZone} />
}
