import 'server-only'
import { inChunks } from '@/lib/common/in-chunks'
import { db } from '@/lib/db/db'
import type { RosterImportChange } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import type { GroupFields, MemberFields, PersonFields, SchoolFields } from '../change'
import { withGradeName } from '../grade-levels'
import { ROSTER_BATCH } from '../limits'
import type { MemberRole, RecordType } from '../roster'
import type { ImportProgress } from '../schema'
import { inBatches } from './in-batches'
import {
  emptiedBy,
  fits,
  type GroupSteps,
  joinable,
  lockMembers,
  type Move,
  storeLeaving,
  writeMembers,
} from './write-members'
import { addPeople, changePeople, type Step } from './write-people'
import { addGroups, addSchools, changeGroups, changeSchools, lockTakenGroups, readTakenSchools } from './write-places'

type Direction = 'apply' | 'roll-back'
type Tell = (progress: Omit<ImportProgress, 'phase'>) => Promise<void>

/** The kinds of records in progress reports. */
export const KIND_OF = {
  school: 'places',
  group: 'places',
  user: 'people',
  student: 'members',
  teacher: 'members',
} as const satisfies Record<RecordType, string>
type Kind = (typeof KIND_OF)[RecordType]
/** The number of changes of each kind. */
export type KindCounts = Record<Kind, number>

/** The number of records written between two progress updates. */
const WRITE_BATCH = ROSTER_BATCH / 2

/** Returns an import's included changes of some record types, in the order in which they were found. */
const readChanges = (rosterImportId: string, recordTypes: readonly RecordType[]) =>
  inBatches(({ after, page }) =>
    db().rosterImportChange.findMany({
      where: {
        rosterImportId,
        include: true,
        kind: { not: 'problem' },
        recordType: { in: [...recordTypes] },
        ...after,
      },
      ...page,
    }),
  )

const isStep = (row: RosterImportChange): row is RosterImportChange & { recordId: string } => row.recordId !== null

/** Returns the data of a membership that is restored; empty for a new one. */
function heldOf({ addedByTeacherId, dateCreated }: Partial<MemberFields>): Move['held'] {
  return {
    ...(addedByTeacherId !== undefined && { addedByTeacherId }),
    ...(dateCreated !== undefined && { dateCreated: new Date(dateCreated) }),
  }
}

/**
 * Applies an import, or rolls it back with the same steps and `before` and `after` swapped; runs in the caller's transaction. Changes of records that
 * somebody else has changed since are skipped and listed in `left`.
 */
export class ImportWriting {
  /** The ids of skipped changes. */
  readonly left = new Set<string>()
  /** The number skipped because somebody else had changed the same record. */
  stale = 0
  /** The number of classes that would end up empty because the students who should join them are excluded. */
  emptied = 0
  done = 0
  /** The number of processed changes per kind, both written and skipped. */
  private readonly passed: KindCounts = { places: 0, people: 0, members: 0 }
  private readonly newIds = new Set<string>()
  private readonly blocked = new Set<string>()
  /** The classes that may be emptied, as confirmed by name. */
  private readonly confirmed = new Set<string>()

  constructor(
    private readonly actor: Actor,
    private readonly row: { id: string; districtId: string; totals: KindCounts },
    private readonly direction: Direction,
    private readonly tell: Tell,
  ) {}

  /**
   * Returns the before and after of a change in the current direction, with grades as they are written now. Only the comparison writes these columns.
   */
  private stepOf<Fields>(row: RosterImportChange & { recordId: string }): Step<Fields> {
    const [from, to] = this.direction === 'apply' ? [row.before, row.after] : [row.after, row.before]
    const fieldsOf = (stored: typeof from) => withGradeName((stored ?? {}) as Fields & object)
    return { changeId: row.id, recordId: row.recordId, from: fieldsOf(from), to: fieldsOf(to) }
  }

  private async steps<Fields>(recordType: RecordType) {
    const added: Step<Fields>[] = []
    const changed: Step<Fields>[] = []
    for await (const row of readChanges(this.row.id, [recordType])) {
      if (!isStep(row) || row.message === 'emptied') continue
      if (row.kind === 'add') added.push(this.stepOf(row))
      else changed.push(this.stepOf(row))
    }
    return { added, changed }
  }

  /** Counts processed changes, including the skipped ones, and reports the progress. */
  private async count(kind: Kind, passed: number, left: readonly { changeId: string }[] = []): Promise<void> {
    for (const { changeId } of left) this.left.add(changeId)
    this.done += passed - left.length
    this.passed[kind] += passed
    const sum = (counts: KindCounts) => counts.places + counts.people + counts.members
    const { totals } = this.row
    const percent = Math.min(100, Math.floor((sum(this.passed) / Math.max(1, sum(totals))) * 100))
    const row = Math.min(this.passed[kind], totals[kind])
    await this.tell({ file: kind, row, total: totals[kind], percent })
  }

  /** Writes steps in batches; the steps that `write` returns were skipped because of concurrent changes. */
  private async inParts<Fields>(
    kind: Kind,
    steps: readonly Step<Fields>[],
    write: (some: readonly Step<Fields>[]) => Promise<readonly { changeId: string }[]>,
  ): Promise<void> {
    for (const some of inChunks(steps, WRITE_BATCH)) await this.countChanged(kind, some.length, await write(some))
  }

  /** Returns the steps by which a roll-back closes the records that the import created, instead of deleting them. */
  private closing<Fields extends { isActive?: boolean }>(steps: readonly Step<Fields>[]): Step<Fields>[] {
    // For a created record, only `isActive` decides whether it is unchanged.
    return steps.map((step) => ({ ...step, from: { isActive: true } as Fields, to: { isActive: false } as Fields }))
  }

  /** Counts processed changes of records; the skipped ones are stale. */
  private countChanged(kind: Kind, passed: number, left: readonly { changeId: string }[]): Promise<void> {
    this.stale += left.length
    return this.count(kind, passed, left)
  }

  private async readGuards(): Promise<void> {
    const rows = await db().rosterImportChange.findMany({
      where: { rosterImportId: this.row.id, kind: 'leave', recordType: 'group' },
      select: { recordId: true, include: true },
    })
    for (const { recordId, include } of rows) if (recordId) (include ? this.confirmed : this.blocked).add(recordId)
  }

  /**
   * Selects the membership changes that can be made completely: a person who cannot join the new class does not leave the old one either. Skips
   * memberships that changed since, and classes that would end up empty only now.
   */
  private async readMoves(): Promise<Move[]> {
    const moves: Move[] = []
    const blocked: { changeId: string }[] = []
    for await (const row of readChanges(this.row.id, ['student', 'teacher'])) {
      if (!isStep(row)) continue
      const { changeId, recordId: userId, from, to } = this.stepOf<Partial<MemberFields>>(row)
      // The class was kept, so these members were not removed and are not restored by a roll-back.
      if (row.kind === 'leave' && this.blocked.has((from.groupId ?? to.groupId) as string)) blocked.push({ changeId })
      else {
        // `readChanges` was only asked for the two member types.
        const role = row.recordType as MemberRole
        moves.push({ changeId, userId, role, from: from.groupId, to: to.groupId, held: heldOf(to) })
      }
    }
    const joining = await joinable(this.row.districtId, moves)
    const open = moves.filter((move) => joining.has(move))
    const members = await lockMembers(open.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))
    const fitting = open.filter((move) => fits(members, move))
    const kept = new Set(fitting)
    const unmade = moves.filter((move) => !kept.has(move))
    await this.count('members', blocked.length + unmade.length, [...blocked, ...unmade])
    this.stale += open.length - fitting.length
    if (this.direction === 'apply') await this.countEmptied(emptiedBy(members, fitting))
    return fitting
  }

  /**
   * Counts classes that would end up empty without confirmation: the students who should join are excluded, or others have removed students since.
   */
  private async countEmptied(groupIds: readonly string[]): Promise<void> {
    for (const groupId of groupIds.filter((id) => !this.confirmed.has(id))) {
      const joins = await db().rosterImportChange.count({
        where: {
          ...{ rosterImportId: this.row.id, recordType: 'student', kind: { in: ['add', 'change'] } },
          after: { path: ['groupId'], equals: groupId },
        },
      })
      if (joins > 0) this.emptied += 1
      else this.stale += 1
    }
  }

  private async writeGroups(): Promise<void> {
    const groups = new Map<string, GroupSteps>()
    const of = (groupId: string) => {
      const steps = groups.get(groupId) ?? { joins: [], leaves: [] }
      groups.set(groupId, steps)
      return steps
    }
    for (const move of await this.readMoves()) {
      if (move.from) of(move.from).leaves.push(move)
      if (move.to) of(move.to).joins.push(move)
    }
    for (const groupId of [...groups.keys()].sort()) {
      const steps = groups.get(groupId) as GroupSteps
      if (this.direction === 'apply') await storeLeaving(groupId, steps.leaves)
      await writeMembers(this.actor, { districtId: this.row.districtId, groupId }, steps, (id) => this.newIds.has(id))
      // A move is one change, counted in the group that is joined.
      await this.count('members', steps.joins.length + steps.leaves.filter(({ to }) => !to).length)
    }
  }

  /** Returns the accounts to close, except members of a class that the admin did not allow to be emptied. */
  private async closable(steps: readonly Step<PersonFields>[]): Promise<Step<PersonFields>[]> {
    if (this.blocked.size === 0 || steps.length === 0) return [...steps]
    const groupId = { in: [...this.blocked] }
    const students = await db().groupStudent.findMany({ where: { groupId }, select: { userId: true } })
    const teachers = await db().groupTeacher.findMany({ where: { groupId }, select: { userId: true } })
    const kept = new Set([...students, ...teachers].map(({ userId }) => userId))
    const left = steps.filter(({ recordId }) => kept.has(recordId))
    await this.count('people', left.length, left)
    return steps.filter(({ recordId }) => !kept.has(recordId))
  }

  async write(): Promise<void> {
    const { actor, direction } = this
    const { districtId } = this.row
    await this.readGuards()
    const isApply = direction === 'apply'
    const schools = await this.steps<SchoolFields>('school')
    const groups = await this.steps<GroupFields>('group')
    const people = await this.steps<PersonFields>('user')
    const opens = <Fields extends { isActive?: boolean }>({ to }: Step<Fields>) => to.isActive !== false
    const closes = <Fields extends { isActive?: boolean }>(step: Step<Fields>) => !opens(step)

    const toSchools = (some: readonly Step<SchoolFields>[]) => changeSchools(actor, districtId, some)
    const toGroups = (some: readonly Step<GroupFields>[]) => changeGroups(actor, districtId, some)
    const toPeople = (some: readonly Step<PersonFields>[]) => changePeople(actor, districtId, some)

    if (isApply) {
      await addSchools(actor, districtId, schools.added)
      await this.count('places', schools.added.length)
    }
    await this.inParts('places', schools.changed, toSchools)
    // A class without its school is skipped, but not because of a concurrent change.
    if (isApply)
      for (const some of inChunks(groups.added, WRITE_BATCH))
        await this.count('places', some.length, await addGroups(actor, districtId, some))
    await this.inParts('places', groups.changed.filter(opens), toGroups)

    if (isApply) {
      await this.inParts('people', people.added, (some) => addPeople(actor, districtId, some))
      for (const { recordId } of people.added) this.newIds.add(recordId)
    }
    await this.inParts('people', people.changed.filter(opens), toPeople)

    await this.writeGroups()

    const ending = await this.closable(people.changed.filter(closes))
    await this.inParts('people', [...ending, ...(isApply ? [] : this.closing(people.added))], toPeople)
    await this.inParts('places', groups.changed.filter(closes), toGroups)
    if (!isApply) await this.closePlaces(groups.added, schools.added)
  }

  /** Closes the groups and schools that the import created, except those in use by others. */
  private async closePlaces(
    groups: readonly Step<GroupFields>[],
    schools: readonly Step<SchoolFields>[],
  ): Promise<void> {
    const { districtId } = this.row
    const idsOf = (steps: readonly Step<object>[]) => steps.map(({ recordId }) => recordId)
    const takenGroups = await lockTakenGroups(idsOf(groups))
    const endingGroups = groups.filter(({ recordId }) => !takenGroups.has(recordId))
    const keptGroups = groups.filter(({ recordId }) => takenGroups.has(recordId))
    const ofGroups = await changeGroups(this.actor, districtId, this.closing(endingGroups))
    await this.countChanged('places', groups.length, [...ofGroups, ...keptGroups])
    const takenSchools = await readTakenSchools(idsOf(schools))
    const endingSchools = schools.filter(({ recordId }) => !takenSchools.has(recordId))
    const keptSchools = schools.filter(({ recordId }) => takenSchools.has(recordId))
    const ofSchools = await changeSchools(this.actor, districtId, this.closing(endingSchools))
    await this.countChanged('places', schools.length, [...ofSchools, ...keptSchools])
  }
}
