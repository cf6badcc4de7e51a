/** The people who joined and left one group in a single change; times in ISO 8601. */
export type RosterChange = {
  groupId: string
  /** Ids of leavers, and of the group itself, that were already inactive before the change. */
  inactiveIds: string[]
  /** When the new members joined: distinguishes these memberships from those created by a later change. */
  joinedAt: string
  joined: { studentIds: string[]; teacherIds: string[] }
  left: {
    students: { userId: string; addedByTeacherId: string | null; dateCreated: string }[]
    teachers: { userId: string; dateCreated: string }[]
  }
}

/** The payload of an undo step of the kind `roster`. */
export type RosterUndo = { changes: RosterChange[] }
