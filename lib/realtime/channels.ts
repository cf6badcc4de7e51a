/** Returns the channel of one user, for navigation messages and alerts (contract.md §5). */
export const userChannel = (userId: string) => `private-user-${userId}`
/** Returns the channel of one student's work, for the student and the teachers of the group. */
export const userAssignmentChannel = (userAssignmentId: string) => `private-user-assignment-${userAssignmentId}`
/** Returns the staff's channel of an assignment. */
export const assignmentChannel = (assignmentId: string) => `private-assignment-${assignmentId}`
/** Returns the channel of an item, for users who may write it. */
export const contentChannel = (contentId: string) => `private-content-${contentId}`
/** Returns the channel of a group's members and teachers. */
export const groupChannel = (groupId: string) => `presence-group-${groupId}`

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const GRAMMAR = new RegExp(`^(?:private-(user-assignment|user|assignment|content)|presence-(group))-(${ID})$`)

export type ParsedChannel = { kind: 'user' | 'user-assignment' | 'assignment' | 'content' | 'group'; id: string }

/** Parses a channel name by the contract's grammar; null for everything else. */
export function parseChannel(name: string): ParsedChannel | null {
  const match = GRAMMAR.exec(name)
  if (!match) return null
  // The grammar allows no other kinds.
  return { kind: (match[1] ?? match[2]) as ParsedChannel['kind'], id: match[3] as string }
}
