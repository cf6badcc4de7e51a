import { useRef, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { newId } from '@/lib/common/id'
import { easyPassword } from '@/lib/user/easy-password'
import type { ListedPerson } from '@/lib/user/people-list'
import type { WireUser } from '@/lib/user/schema'
import type { SignIn } from './sign-in-slips'

/** The outcome of a line: the created account with its address ('' without one), or the server's error. */
export type Outcome = { made: SignIn; email: string } | { refused: RequestError }

/** The role, district and schools of the accounts in a list. */
export type ListedPlace = { roleId: 'student' | 'teacher'; districtId: string; schoolIds: string[] }

const LONGEST_WAIT_S = 60

/** Identifies a line by its content, because the list can be edited after some accounts were created. */
export const lineKey = ({ firstName, lastName, username, email, gradeLevel }: ListedPerson): string =>
  JSON.stringify([firstName, lastName, username, email, gradeLevel])

async function make(person: ListedPerson, place: ListedPlace, { key, password }: { key: string; password: string }) {
  const { firstName, lastName, username, email, gradeLevel } = person
  const body = {
    ...place,
    firstName,
    lastName,
    username,
    password,
    ...(email && { email }),
    ...(gradeLevel && place.roleId === 'student' && { gradeLevel }),
  }
  const send = () => request<WireUser>({ method: 'POST', path: 'users', body, idempotencyKey: key, silent: true })
  try {
    return (await send()).result
  } catch (error) {
    // A long list can exceed the write rate limit.
    const wait = error instanceof RequestError && error.status === 429 ? error.retryAfterSeconds : null
    if (wait === null || wait > LONGEST_WAIT_S) throw error
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
    return (await send()).result
  }
}

/**
 * Creates the accounts of a list one after the other, then calls `onAdded` with those people who have one now. Created accounts are kept even if the
 * list changes: another attempt continues with the remaining lines. `outcomes` are keyed by `lineKey`; `signIns` covers all created accounts.
 */
export function useAddMany(onAdded: (people: readonly ListedPerson[]) => void) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isAdding, setIsAdding] = useState(false)
  // Retries reuse the idempotency key and password of a line, so that a lost response does not lead to a duplicate account.
  const sent = useRef(new Map<string, { key: string; password: string }>())

  async function addOne(person: ListedPerson, place: ListedPlace): Promise<Outcome> {
    const text = JSON.stringify([lineKey(person), place])
    const once = sent.current.get(text) ?? { key: newId(), password: easyPassword() }
    sent.current.set(text, once)
    const { id, firstName, lastName, username = '' } = await make(person, place, once)
    return { made: { id, name: `${firstName} ${lastName}`, username, password: once.password }, email: person.email }
  }

  async function add(people: readonly ListedPerson[], place: ListedPlace): Promise<void> {
    setIsAdding(true)
    const added: ListedPerson[] = []
    for (const person of people) {
      let outcome: Outcome
      try {
        outcome = await addOne(person, place)
        added.push(person)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        outcome = { refused: error }
      }
      setOutcomes((before) => new Map(before).set(lineKey(person), outcome))
    }
    onAdded(added)
    setIsAdding(false)
  }

  const signIns = [...outcomes.values()].flatMap((outcome) => ('made' in outcome ? [outcome.made] : []))
  return { outcomes, signIns, isAdding, add }
}
