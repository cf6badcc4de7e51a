/** The path of the screen that shows where everyone of an assignment is, and brings them elsewhere. */
export function livePath(assignmentId: string): string {
  return `/classroom/assignments/${assignmentId}/live`
}
