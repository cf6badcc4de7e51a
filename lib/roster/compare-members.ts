import type { Guard, MemberFields, RosterChange } from './change'
import type { PlacedPerson } from './compare-people'
import type { PlacedClass } from './compare-places'
import type { MemberRole, ProblemCode, Roster, RosterMember } from './roster'
import { rosterKey, type Standing, type StandingGroup } from './standing'

type Input = {
  roster: Roster
  standing: Standing
  people: ReadonlyMap<string, PlacedPerson>
  classes: ReadonlyMap<string, PlacedClass>
  keepsMissing: boolean
}
type Joining = { person: PlacedPerson; role: MemberRole; to: MemberFields; line: number | null }
type Leaving = { personId: string; name: string; role: MemberRole; from: MemberFields; line: number | null }

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** Compares class memberships: who joins, leaves or moves, and which classes would end up empty. */
export class MembersComparison {
  same = 0
  /** The ids of all people named in enrollments. */
  readonly named = new Set<string>()
  private readonly joining: Joining[] = []
  private readonly leaving: Leaving[] = []
  private readonly guards: RosterChange[] = []
  private readonly guarded = new Set<string>()

  constructor(private readonly input: Input) {}

  private problem(code: ProblemCode, { role, line, file }: RosterMember, field: string, value: string): void {
    this.input.roster.problem({ file, line, field, value, code, stops: false, recordType: role })
  }

  /** Returns the person of a row if their role allows the membership; otherwise records a problem. */
  private find(personKey: string, member: RosterMember): PlacedPerson | null {
    const person = this.input.people.get(personKey)
    if (!person) {
      this.problem('unknownPerson', member, 'userId', personKey)
      return null
    }
    if ((person.roleId === 'student') === (member.role === 'student')) return person
    this.problem('wrongMember', member, 'role', member.role)
    return null
  }

  /** Whether the roster system manages a person, and therefore their classes. */
  private isKnown(id: string): boolean {
    const person = this.input.standing.people.get(id)
    return person !== undefined && (person.externalId !== null || this.input.roster.namedPeople.has(person.id))
  }

  private leave(group: StandingGroup, id: string, role: MemberRole, line: number | null): void {
    const person = this.input.standing.people.get(id)
    const name = person ? nameOf(person) : ''
    this.leaving.push({ personId: id, name, role, from: { groupId: group.id, group: group.name }, line })
  }

  private join(
    { id, name }: PlacedClass,
    wanted: ReadonlyMap<string, Joining>,
    standing: StandingGroup | null,
  ): number {
    let joined = 0
    for (const [personId, { person, role, line }] of wanted) {
      const held = role === 'student' ? standing?.students : standing?.teachers
      if (held?.includes(personId)) this.same += 1
      else {
        joined += role === 'student' ? 1 : 0
        this.joining.push({ person, role, to: { groupId: id, group: name }, line })
      }
    }
    return joined
  }

  /** Requires confirmation before a class loses all its students or is archived; until then the class and its members stay. */
  private guard(
    group: StandingGroup,
    reason: Guard,
    leaving: { students: number; teachers: number },
    line: number | null,
  ) {
    this.guarded.add(group.id)
    const [students, teachers] = [group.students.length, group.teachers.length]
    this.guards.push({
      ...{ kind: 'leave', recordType: 'group', recordId: group.id, name: group.name },
      before: { isActive: true, students, teachers },
      after: {
        isActive: reason !== 'gone',
        students: students - leaving.students,
        teachers: teachers - leaving.teachers,
      },
      ...{ include: false, message: reason, line },
    })
  }

  private compareClass(key: string, placed: PlacedClass): void {
    const { roster, keepsMissing } = this.input
    const { standing } = placed
    const wanted = new Map<string, Joining>()
    const rowsOf = roster.members.get(key) ?? new Map<string, RosterMember>()
    const brokenOf = roster.brokenMembers.get(key)
    for (const [personKey, member] of rowsOf) {
      const person = this.find(personKey, member)
      if (!person) continue
      this.named.add(person.id)
      const to = { groupId: placed.id, group: placed.name }
      wanted.set(person.id, { person, role: member.role, to, line: member.line })
    }
    const joined = this.join(placed, wanted, standing)
    if (!standing) return
    const ended = roster.endedMembers.get(key) ?? new Map<string, RosterMember>()
    const endedById = new Map([...ended].map(([personKey, { line }]) => [this.input.people.get(personKey)?.id, line]))
    const mayLeave = roster.whole.members && !keepsMissing
    const leaves = (ids: readonly string[], role: MemberRole) => {
      let count = 0
      for (const id of ids) {
        const person = this.input.standing.people.get(id)
        const rowKey = person && rosterKey(person)
        const isNamed = wanted.has(id) || (rowKey !== undefined && (rowsOf.has(rowKey) || brokenOf?.has(rowKey)))
        if (isNamed || !(endedById.has(id) || (mayLeave && this.isKnown(id)))) continue
        this.leave(standing, id, role, endedById.get(id) ?? null)
        count += 1
      }
      return count
    }
    const students = leaves(standing.students, 'student')
    const teachers = leaves(standing.teachers, 'teacher')
    if (students > 0 && students === standing.students.length && joined === 0)
      this.guard(standing, 'emptied', { students, teachers }, null)
  }

  /** Compares a class that the file ends, or that is missing from a complete file: all members leave, and it is archived. */
  private compareGone(key: string, group: StandingGroup): void {
    const { roster, keepsMissing } = this.input
    const isEnded = roster.endedClasses.has(key)
    const isMissing =
      roster.whole.classes && !keepsMissing && group.externalId !== null && !roster.namedClasses.has(key)
    if (!group.isActive || !(isEnded || isMissing)) return
    const line = roster.endedClasses.get(key) ?? null
    const students = group.students.filter((id) => this.isKnown(id))
    const teachers = group.teachers.filter((id) => this.isKnown(id))
    for (const id of students) this.leave(group, id, 'student', line)
    for (const id of teachers) this.leave(group, id, 'teacher', line)
    this.guard(group, 'gone', { students: students.length, teachers: teachers.length }, line)
  }

  private compareAll(): void {
    const { roster, standing, classes } = this.input
    for (const [key, rows] of [...roster.members, ...roster.endedMembers])
      if (!classes.has(key) && !roster.endedClasses.has(key))
        for (const member of rows.values()) this.problem('unknownClass', member, 'classId', key)
    const inFile = [...roster.classes.keys(), ...roster.members.keys(), ...roster.endedMembers.keys()]
    for (const key of new Set(inFile)) {
      const placed = classes.get(key)
      if (placed && !roster.endedClasses.has(key)) this.compareClass(key, placed)
    }
    for (const group of standing.groups.values()) this.compareGone(rosterKey(group), group)
  }

  /** Returns the pairs of leaving and joining a class by the same person, neither held back by a confirmation: these become moves. */
  private moves(): Map<string, { joining: Joining; leaving: Leaving }> {
    const once = <Item>(items: readonly Item[], idOf: (item: Item) => string) => {
      const found = new Map<string, Item | null>()
      for (const item of items) found.set(idOf(item), found.has(idOf(item)) ? null : item)
      return found
    }
    const students = <Item extends { role: MemberRole }>(items: readonly Item[]) =>
      items.filter(({ role }) => role === 'student')
    const joins = once(students(this.joining), ({ person }) => person.id)
    const leaves = once(students(this.leaving), ({ personId }) => personId)
    const moves = new Map<string, { joining: Joining; leaving: Leaving }>()
    for (const [id, leaving] of leaves) {
      const joining = joins.get(id)
      if (joining && leaving && !this.guarded.has(leaving.from.groupId)) moves.set(id, { joining, leaving })
    }
    return moves
  }

  *compare(): Generator<RosterChange> {
    this.compareAll()
    const moves = this.moves()
    yield* this.guards
    const common = { include: true, message: null }
    for (const { person, role, to, line } of this.joining) {
      const move = role === 'student' ? moves.get(person.id) : undefined
      const fields = { recordType: role, recordId: person.id, name: person.name, line, ...common }
      if (move) yield { kind: 'change', before: move.leaving.from, after: to, ...fields }
      else yield { kind: 'add', before: null, after: to, ...fields }
    }
    for (const { personId, name, role, from, line } of this.leaving) {
      if (role === 'student' && moves.has(personId)) continue
      yield { kind: 'leave', recordType: role, recordId: personId, name, before: from, after: null, line, ...common }
    }
  }
}
