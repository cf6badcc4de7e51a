import type { RosterChange, RosterCounts } from './change'
import { MembersComparison } from './compare-members'
import { PeopleComparison } from './compare-people'
import { compareClasses, compareSchools } from './compare-places'
import type { Roster, RosterProblem } from './roster'
import type { Standing, TakenNames } from './standing'

type CompareInput = {
  roster: Roster
  standing: Standing
  names: TakenNames
  /** Whether people who are missing from the file keep their memberships and accounts. */
  keepsMissing: boolean
  newId: () => string
}

function problemChange({ file, line, field, value, code, stops, recordType }: RosterProblem): RosterChange {
  return {
    ...{ kind: 'problem', recordType, recordId: null, name: value ?? file, before: null },
    after: { file, field, value, stops },
    ...{ include: false, message: code, line },
  }
}

/**
 * Yields the differences between the files and the stored records in the order in which they can be applied, then the problems. Returns the counts,
 * where `same` is the number of unchanged records.
 */
export function* compareRoster(input: CompareInput): Generator<RosterChange, RosterCounts> {
  const { roster, standing, names, keepsMissing, newId } = input
  const counts: RosterCounts = { added: 0, changed: 0, leaving: 0, same: 0, problems: 0 }
  function* counted(changes: Iterable<RosterChange>): Generator<RosterChange> {
    for (const change of changes) {
      if (change.kind === 'add') counts.added += 1
      if (change.kind === 'change') counts.changed += 1
      // The confirmation of a class is not counted as a change; the departures of its students are.
      if (change.kind === 'leave' && change.message !== 'emptied') counts.leaving += 1
      yield change
    }
  }
  const schools = compareSchools(roster, standing, newId)
  yield* counted(schools.changes)
  const people = new PeopleComparison({ roster, standing, names, schools: schools.placed, keepsMissing, newId })
  yield* counted(people.compare())
  const classes = compareClasses(roster, standing, schools.placed, newId)
  yield* counted(classes.changes)
  const { placed } = people
  const members = new MembersComparison({ roster, standing, people: placed, classes: classes.placed, keepsMissing })
  yield* counted(members.compare())
  yield* counted(people.compareGone(members.named))
  counts.same = schools.same + people.same + classes.same + members.same
  counts.problems = roster.problemCount
  for (const problem of roster.problems) yield problemChange(problem)
  return counts
}
