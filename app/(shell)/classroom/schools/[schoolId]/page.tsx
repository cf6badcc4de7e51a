import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ActiveButton } from '@/components/classroom/active-button'
import { GroupButton, SchoolButton } from '@/components/classroom/place-buttons'
import { SchoolScreen } from '@/components/classroom/school-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { findDistrict, findSchool } from '@/lib/classroom/server/find-records'
import { listClassroomGroups } from '@/lib/classroom/server/list-classroom-groups'
import { changesDistrict, makesGroups } from '@/lib/classroom/server/record-choices'
import { now } from '@/lib/common/clock'
import { listBehind } from '@/lib/search/record-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { viewedTable } from '@/lib/user/table-views'

type Props = PageProps<'/classroom/schools/[schoolId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await findSchool(await requireActor('admin'), (await params).schoolId)
  return { title: school?.name ?? (await getTranslations('classroom'))('title') }
}

/** The record of a school and its groups. */
export default async function SchoolPage({ params, searchParams }: Props) {
  const actor = await requireActor('admin')
  const school = await findSchool(actor, (await params).schoolId)
  if (!school) notFound()
  const { squery, q, criteria } = await searchParams
  const at = {
    path: `/classroom/schools/${school.id}`,
    endpoint: 'groups',
    shown: viewedTable(actor, 'school-groups'),
  }
  const { query, place } = await loadList({ squery, q }, classroomLists.groups, at)
  const [found, district, isHome] = await Promise.all([
    listClassroomGroups(actor, { ...query, where: { ...query.where, schoolId: school.id } }),
    findDistrict(actor, school.districtId),
    makesGroups(actor, school.id),
  ])
  const backHref = listBehind(criteria, 'schools', '/classroom/schools')
  const actions = (
    <>
      {changesDistrict(actor, school.districtId) && (
        <>
          <SchoolButton school={school} districts={[]} />
          <ActiveButton kind="school" record={school} />
        </>
      )}
      {isHome && <GroupButton schools={[{ id: school.id, name: school.name }]} />}
    </>
  )
  const shown = { school, district, place, backHref, actions }
  return <SchoolScreen {...found} {...shown} timeZone={actor.timeZone} now={now()} />
}
