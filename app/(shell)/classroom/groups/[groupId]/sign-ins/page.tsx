import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignInsScreen } from '@/components/classroom/sign-ins-screen'
import { findGroup } from '@/lib/classroom/server/find-records'
import { listSignIns } from '@/lib/classroom/server/list-sign-ins'
import { env } from '@/lib/env/env'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/groups/[groupId]/sign-ins'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('records.signIns'))('page') }
}

/** Creates and prints new sign-ins for a group. */
export default async function SignInsPage({ params }: Props) {
  const actor = await requireActor('teacher')
  const found = await findGroup(actor, (await params).groupId)
  if (!found) notFound()
  const students = await listSignIns(actor, found.group.id)
  return <SignInsScreen group={found.group} students={students} address={env().APP_URL} />
}
