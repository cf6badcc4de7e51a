import type { ReceivedClassMap } from '@/lib/remote-navigation/class-map'
import type { LivePage, LiveStudent } from '@/lib/remote-navigation/live-class'
import type { PlacedStudent } from './student-chip'

/** Returns first names, with as much of the last name as is needed to tell two apart. */
function shortNames(students: readonly LiveStudent[]): Map<string, string> {
  const namesakes = new Map<string, LiveStudent[]>()
  for (const student of students)
    namesakes.set(student.firstName, [...(namesakes.get(student.firstName) ?? []), student])
  return new Map(
    students.map((student) => {
      const others = (namesakes.get(student.firstName) ?? []).filter(({ id }) => id !== student.id)
      if (others.length === 0) return [student.id, student.firstName]
      const initial = Array.from(student.lastName)[0] ?? ''
      const isTold = others.every(({ lastName }) => (Array.from(lastName)[0] ?? '') !== initial)
      return [student.id, `${student.firstName} ${isTold ? `${initial}.` : student.lastName}`]
    }),
  )
}

/** Returns the students of a class map with their names and pages; one who has just joined appears with the next page load. */
export function placeStudents(
  students: readonly LiveStudent[],
  pages: readonly LivePage[],
  map: ReceivedClassMap,
): PlacedStudent[] {
  const names = shortNames(students)
  const people = new Map(students.map((student) => [student.id, student]))
  const pageOf = new Map(pages.map((page) => [page.id, page]))
  return map.students.flatMap((presence) => {
    const student = people.get(presence.userId)
    if (!student) return []
    const page = presence.contentId === null ? null : (pageOf.get(presence.contentId) ?? null)
    return [{ student, presence, page, shortName: names.get(student.id) ?? student.firstName }]
  })
}
