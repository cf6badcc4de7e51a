/** Who joined and who left a group by one change; times in ISO 8601. */
export type RosterChange = {
  groupId: string
  /** Who of those who left, and the group itself, was inactive already. */
  inactiveIds: string[]
  /** Since when who joined is in the group: it tells these memberships from those of a later change. */
  joinedAt: string
  joined: { studentIds: string[]; teacherIds: string[] }
  left: {
    students: { userId: string; addedByTeacherId: string | null; dateCreated: string }[]
    teachers: { userId: string; dateCreated: string }[]
  }
}

/** What an undo step of the kind `roster` holds. */
export type RosterUndo = { changes: RosterChange[] }
