import 'server-only'
import type { WireUserErasure } from '@/lib/personal-data/schema'
import { findWaitingErasure } from '@/lib/personal-data/server/find-waiting-erasure'
import type { Actor } from '@/lib/session/actor'
import type { WireUser } from '@/lib/user/schema'
import type { AccessOffer } from '../access-offer'
import type { PersonChoices, PersonRights } from '../person-choices'
import { readAccessOffer } from './read-access-offer'
import { readPersonChoices } from './read-person-choices'
import { readPersonRights } from './read-person-rights'

export type PersonRecord = {
  rights: PersonRights
  choices: PersonChoices
  /** What the viewer may grant; null if they do not manage the account. */
  offer: AccessOffer | null
  /** The pending erasure; null also if the viewer may not know of it. */
  erasure: WireUserErasure | null
}

/** Reads the viewer's permissions on an account and the options of its forms; the caller has checked that the account is in the viewer's scope. */
export async function readPersonRecord(actor: Actor, person: WireUser): Promise<PersonRecord> {
  const [rights, choices] = await Promise.all([readPersonRights(actor, person.id), readPersonChoices(actor)])
  const [offer, erasure] = await Promise.all([
    rights.manages ? readAccessOffer(actor, person, choices) : null,
    rights.manages ? findWaitingErasure(person.id) : null,
  ])
  return { rights, choices, offer, erasure }
}
