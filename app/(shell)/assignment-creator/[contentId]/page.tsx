import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CreatorScreen, RefusedScreen } from '@/components/assignment/creator-screen'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { newDates, toChosen } from '@/lib/assignment/form'
import { getAssignable } from '@/lib/assignment/server/get-assignable'
import { listTargets } from '@/lib/assignment/server/list-targets'
import { readPageTree } from '@/lib/assignment/server/read-page-tree'
import { proposedTarget } from '@/lib/assignment/targets'
import { now } from '@/lib/common/clock'
import { isId } from '@/lib/common/id'
import { zoneName } from '@/lib/common/zoned-time'
import { orNull } from '@/lib/error/or-null'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/assignment-creator/[contentId]'>

const find = cache(async (params: Props['params']) => {
  const [actor, { contentId }] = await Promise.all([requireActor('teacher'), params])
  return isId(contentId) ? orNull(() => getAssignable(actor, contentId)) : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const isThere = await find(params)
  return { title: (await getTranslations(isThere ? 'assignment.creator' : 'shell.notFound'))('title') }
}

/** The assignment creator with the item chosen (contract.md §6). */
export default async function CreatorPage({ params, searchParams }: Props) {
  const actor = await requireActor('teacher')
  const { contentId } = await params
  const found = await find(params)
  if (!found) notFound()
  if (found.refusal !== null) return <RefusedScreen reason={found.refusal} />
  const { content, settings } = found
  const { timeZone } = actor
  const [groups, pages] = await Promise.all([
    listTargets(actor),
    readPageTree({ contentId, createdById: actor.userId, districtId: actor.districtId }),
  ])
  const target = proposedTarget(groups, await searchParams)
  const defaults = { ...target, ...newDates(now(), timeZone), settings: toChosen(settings) }
  return (
    <Texts of={['assignment']}>
      <StaffQueryProvider>
        <CreatorScreen
          {...{ content, groups, pages, defaults, timeZone, zoneName: zoneName(timeZone, await getLocale()) }}
        />
      </StaffQueryProvider>
    </Texts>
  )
}
