/** Returns the path of the live screen of an assignment, which shows where its students are and brings them to other pages. */
export function livePath(assignmentId: string): string {
  return `/classroom/assignments/${assignmentId}/live`
}
