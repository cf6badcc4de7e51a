import { holdsWords } from '@/lib/search/fold'

/** A group that can be assigned to. */
export type TargetGroup = { id: string; name: string; students: { id: string; name: string }[] }

/** A student of these groups, listed once, with the names of their groups. */
export type TargetStudent = { id: string; name: string; groups: string[] }

/** Returns the students of the groups, each once, in the order of the groups. */
export function studentsOf(groups: readonly TargetGroup[]): TargetStudent[] {
  const students = new Map<string, TargetStudent>()
  for (const group of groups) {
    for (const { id, name } of group.students) {
      const known = students.get(id)
      if (known) known.groups.push(group.name)
      else students.set(id, { id, name, groups: [group.name] })
    }
  }
  return [...students.values()]
}

/** Returns the students whose name or group contains every word of a text. */
export function findStudents(students: readonly TargetStudent[], text: string): TargetStudent[] {
  return students.filter(({ name, groups }) => holdsWords([name, ...groups].join(' '), text))
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Returns the target preset by a URL (`?group=` or `?student=`), if it may be assigned to. */
export function proposedTarget(groups: readonly TargetGroup[], { group, student }: Query) {
  const students = groups.flatMap((each) => each.students)
  const studentId = students.find(({ id }) => id === student)?.id
  const only = groups.length === 1 ? groups[0]?.id : undefined
  return {
    targetTypeId: studentId ? ('student' as const) : ('group' as const),
    groupId: groups.find(({ id }) => id === group)?.id ?? only ?? '',
    studentId: studentId ?? '',
  }
}

/** Returns the query string that passes on a preset target, or ''. */
export function targetQuery({ group, student }: Query): string {
  if (typeof student === 'string') return `?student=${encodeURIComponent(student)}`
  return typeof group === 'string' ? `?group=${encodeURIComponent(group)}` : ''
}
