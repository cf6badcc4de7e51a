import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ErasureBanner } from '@/components/classroom/erasure-banner'
import { PersonActions } from '@/components/classroom/person-actions'
import { AccountScreen } from '@/components/people/account-screen'
import { ImpersonateButton } from '@/components/session/impersonate-button'
import { findPerson } from '@/lib/classroom/server/find-records'
import { readPlaceNames } from '@/lib/classroom/server/read-person-choices'
import { readPersonRecord } from '@/lib/classroom/server/read-person-record'
import { now } from '@/lib/common/clock'
import { listBehind } from '@/lib/search/record-address'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/classroom/people/[userId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const person = await findPerson(await requireActor('admin'), (await params).userId)
  return { title: person ? `${person.firstName} ${person.lastName}` : (await getTranslations('classroom'))('title') }
}

/** The record page of a user account; students have their own page under `students`. */
export default async function AccountPage({ params, searchParams }: Props) {
  const actor = await requireActor('admin')
  const person = await findPerson(actor, (await params).userId)
  if (!person) notFound()
  if (person.roleId === 'student') redirect(`/classroom/students/${person.id}`)
  const [{ rights, choices, offer, erasure }, placeNames] = await Promise.all([
    readPersonRecord(actor, person),
    readPlaceNames(actor, person),
  ])
  const actions = (
    <>
      {rights.actsAs && <ImpersonateButton userId={person.id} name={`${person.firstName} ${person.lastName}`} />}
      <PersonActions {...{ person, rights, choices, offer }} isErasing={erasure !== null} />
    </>
  )
  const notice = erasure && <ErasureBanner userId={person.id} erasure={erasure} timeZone={actor.timeZone} />
  const backHref = listBehind((await searchParams).criteria, 'users', '/classroom/people')
  const shown = { person, actions, notice, backHref, placeNames }
  return <AccountScreen {...shown} timeZone={actor.timeZone} now={now()} />
}
