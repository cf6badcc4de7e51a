/** Who joined and who left a group by one change, with the version that the change left the group at; times in ISO 8601. */
export type RosterChange = {
  groupId: string
  version: number
  joined: { studentIds: string[]; teacherIds: string[] }
  left: {
    students: { userId: string; addedByTeacherId: string | null; dateCreated: string }[]
    teacherIds: string[]
  }
}

/** What an undo step of the kind `roster` holds. */
export type RosterUndo = { changes: RosterChange[] }
