import { differenceOf, type PersonFields, type RosterChange } from './change'
import { gradeOf } from './grade-levels'
import type { ProblemCode, Roster, RosterPerson } from './roster'
import { byRosterKey, type Standing, type StandingPerson, type TakenNames } from './standing'

/** A person of the file: the existing account, or the one that will be created. */
export type PlacedPerson = { id: string; name: string; roleId: string }
export type PlacedSchool = { id: string; name: string }

type Input = {
  roster: Roster
  standing: Standing
  names: TakenNames
  schools: ReadonlyMap<string, PlacedSchool>
  keepsMissing: boolean
  newId: () => string
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** Compares the people of a file with those of the district. */
export class PeopleComparison {
  /** All people that rows of the file may refer to, by their keys in the file. */
  readonly placed = new Map<string, PlacedPerson>()
  same = 0
  private readonly known: Map<string, StandingPerson>
  private readonly matched = new Set<string>()
  /** The person of the file that claimed a name, so that no two accounts get the same one. */
  private readonly claimed = new Map<string, RosterPerson>()

  constructor(private readonly input: Input) {
    this.known = byRosterKey(input.standing.people)
    for (const [key, person] of this.known)
      if (!person.isErased) this.placed.set(key, { id: person.id, name: nameOf(person), roleId: person.roleId })
  }

  private problem(person: RosterPerson, code: ProblemCode, field: string, value: string | null, stops = false): void {
    const { roster } = this.input
    const file = person.roleId === 'teacher' ? roster.files.teachers : roster.files.people
    roster.problem({ file, line: person.line, field, value, code, stops, recordType: 'user' })
  }

  /** Finds the account of a person in the file: by roster id, otherwise an account without a roster id by exactly this user name. */
  private find(person: RosterPerson): StandingPerson | undefined {
    const { standing, names } = this.input
    const found = this.known.get(person.key)
    if (found) return found
    const ownerId = names.ownerOf(person.username)
    const owner = ownerId === null ? undefined : standing.people.get(ownerId)
    // An account has a user name and an e-mail address, which could match two different rows.
    const isFree =
      owner?.externalId === null && !this.input.roster.namedPeople.has(owner.id) && !this.matched.has(owner.id)
    return isFree && owner.roleId === person.roleId && !owner.isErased ? owner : undefined
  }

  /** Claims a user name for a person of the file; false if it belongs to someone else. */
  private claim(person: RosterPerson, accountId: string | null): boolean {
    const { names } = this.input
    const key = names.keyOf(person.username)
    const twin = this.claimed.get(key)
    if (twin) {
      for (const one of [twin, person]) this.problem(one, 'sameUsername', 'username', one.username, true)
      return false
    }
    this.claimed.set(key, person)
    const ownerId = names.ownerOf(person.username)
    if (ownerId === null || ownerId === accountId) return true
    this.problem(person, 'usernameTaken', 'username', person.username)
    return false
  }

  /** Returns the person's e-mail address in the file; omitted if it belongs to someone else. */
  private emailOf(person: RosterPerson, accountId: string | null): string | null | undefined {
    const { email } = person
    if (!email) return email
    const { names } = this.input
    const key = names.keyOf(email)
    const ownerId = names.ownerOf(email)
    const claimer = this.claimed.get(key)
    const isFree = (ownerId === null || ownerId === accountId) && (claimer === undefined || claimer === person)
    if (isFree) {
      this.claimed.set(key, person)
      return email
    }
    this.problem(person, 'emailTaken', 'email', email)
    return accountId === null ? null : undefined
  }

  /** Returns the person's schools in the file, plus existing ones that the roster system does not manage. */
  private schoolsOf(person: RosterPerson, account: StandingPerson | undefined): PlacedSchool[] | null | undefined {
    const { schools, standing, roster } = this.input
    if (person.schoolKeys === undefined) return undefined
    const placed: PlacedSchool[] = []
    for (const key of person.schoolKeys) {
      const school = schools.get(key)
      if (!school) {
        this.problem(person, 'unknownSchool', 'schoolId', key)
        return null
      }
      placed.push(school)
    }
    const held = account?.schoolIds ?? []
    if (roster.isNarrow && placed.every(({ id }) => held.includes(id)) && placed.length > 0) return undefined
    const fileIds = new Set([...schools.values()].map(({ id }) => id))
    const others = held.flatMap((id) => {
      const school = standing.schools.get(id)
      return school && school.externalId === null && !fileIds.has(id) ? [school] : []
    })
    return [...placed, ...others]
  }

  private *compareOne(person: RosterPerson): Generator<RosterChange> {
    const account = this.find(person)
    if (account?.isErased) {
      this.problem(person, 'erased', 'id', person.key)
      return
    }
    // A person named in any row is not missing from the file, even if the row is invalid.
    if (account) this.matched.add(account.id)
    if (!this.claim(person, account?.id ?? null)) return
    const staffAsTeacher = this.input.roster.isNarrow && account?.roleId === 'staff' && person.roleId === 'teacher'
    if (account && account.roleId !== person.roleId && !staffAsTeacher) {
      this.problem(person, 'otherRole', 'role', person.roleId)
      return
    }
    const schools = this.schoolsOf(person, account)
    if (schools === null) return
    const email = this.emailOf(person, account?.id ?? null)
    const { username, firstName, lastName, roleId, gradeLevel, isActive, line } = person
    const fields = { username, firstName, lastName, email, gradeLevel, isActive }
    const placed = { name: nameOf(person), roleId: account?.roleId ?? roleId }
    if (!account) {
      const id = this.input.newId()
      this.placed.set(person.key, { id, ...placed })
      yield {
        ...{
          kind: 'add',
          recordType: 'user',
          recordId: id,
          name: nameOf(person),
          before: null,
          line,
        },
        ...{ include: true, message: null },
        after: {
          ...fields,
          email: email ?? null,
          gradeLevel: gradeLevel ?? null,
          roleId,
          externalId: person.key,
          schoolIds: schools?.map(({ id: schoolId }) => schoolId) ?? [],
          schools: schools?.map(({ name }) => name) ?? [],
        } satisfies PersonFields,
      }
      return
    }
    this.placed.set(person.key, { id: account.id, ...placed })
    yield* this.compareAccount(person, account, { ...fields, schools })
  }

  private *compareAccount(
    person: RosterPerson,
    account: StandingPerson,
    {
      schools,
      ...fields
    }: Omit<PersonFields, 'schools' | 'email' | 'gradeLevel'> & {
      email: string | null | undefined
      gradeLevel: string | null | undefined
      schools: PlacedSchool[] | undefined
    },
  ): Generator<RosterChange> {
    const { standing } = this.input
    const sameGrade = account.gradeLevel !== null && gradeOf(account.gradeLevel) === fields.gradeLevel
    const difference = differenceOf<PersonFields>(account, {
      ...fields,
      email: fields.email?.toLowerCase() === account.email?.toLowerCase() ? undefined : fields.email,
      gradeLevel: sameGrade ? undefined : fields.gradeLevel,
      // Admins cannot close their own account.
      isActive: account.id === standing.ownId ? undefined : fields.isActive,
      externalId: account.externalId === null && person.key !== account.id ? person.key : undefined,
    })
    const before = { ...difference?.before }
    const after = { ...difference?.after }
    const ids = schools?.map(({ id }) => id)
    if (ids && JSON.stringify([...ids].sort()) !== JSON.stringify([...account.schoolIds].sort())) {
      before.schoolIds = [...account.schoolIds]
      before.schools = account.schoolIds.map((id) => standing.schools.get(id)?.name ?? '')
      after.schoolIds = ids
      after.schools = schools?.map(({ name }) => name) ?? []
    }
    if (Object.keys(after).length === 0) {
      this.same += 1
      return
    }
    if (!standing.managed.has(account.id)) {
      this.problem(person, 'notYours', 'id', person.key)
      return
    }
    yield {
      ...{ kind: 'change', recordType: 'user', recordId: account.id, before, after },
      ...{ name: nameOf(account), include: true, message: null, line: person.line },
    }
  }

  /** Yields the people who are new or changed. */
  *compare(): Generator<RosterChange> {
    for (const person of this.input.roster.people.values()) yield* this.compareOne(person)
  }

  /**
   * Yields the accounts to close: people whom the file ends, or who are missing from a complete file. `named` are those whom an enrollment still
   * names.
   */
  *compareGone(named: ReadonlySet<string>): Generator<RosterChange> {
    const { roster, standing, keepsMissing } = this.input
    for (const account of standing.people.values()) {
      const key = account.externalId ?? account.id
      const line = roster.endedPeople.get(key) ?? null
      const isMissing =
        roster.whole.people &&
        !keepsMissing &&
        account.externalId !== null &&
        roster.roles.includes(account.roleId) &&
        !roster.namedPeople.has(key) &&
        !named.has(account.id) &&
        !this.matched.has(account.id)
      const isEnded = line !== null || isMissing
      if (!isEnded || !account.isActive || account.id === standing.ownId || !standing.managed.has(account.id)) continue
      yield {
        ...{ kind: 'leave', recordType: 'user', recordId: account.id },
        ...{
          name: nameOf(account),
          before: { isActive: true },
          after: { isActive: false },
          include: true,
          message: null,
          line,
        },
      }
    }
  }
}
