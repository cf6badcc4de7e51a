import type { LiveTarget } from '@/lib/remote-navigation/live-class'
import type { SendNavigation } from '@/lib/remote-navigation/schema'

/** Students of a group that a screen singles out; `selected` is null while none are being chosen there. */
export type SomeStudents = { selected: readonly string[] | null; behind: readonly string[] }

export const EVERYONE = 'everyone'
export const SELECTED = 'selected'
export const BEHIND = 'behind'

/** Returns the recipients of a request for a choice: everyone, some, or one student's id. */
export function recipientsOf(
  who: string,
  group: LiveTarget['group'],
  some: SomeStudents | undefined,
): Pick<SendNavigation, 'groupId' | 'studentIds' | 'studentId'> {
  if (!group) return { studentId: who }
  if (who === EVERYONE) return { groupId: group.id }
  if (who === SELECTED || who === BEHIND) return { groupId: group.id, studentIds: [...(some?.[who] ?? [])] }
  return { studentId: who }
}

/** Returns which students who came along are sent back: the chosen one, only the selected ones, or all for any other choice. */
export function toSendBack(who: string, awayIds: readonly string[], some: SomeStudents | undefined): string[] {
  if (who === EVERYONE || who === BEHIND) return [...awayIds]
  const chosen = who === SELECTED ? (some?.selected ?? []) : [who]
  return awayIds.filter((id) => chosen.includes(id))
}

/** Returns the number of students that a choice includes. */
export function countOf(who: string, everyone: number, some: SomeStudents | undefined): number {
  if (who === EVERYONE) return everyone
  if (who === SELECTED || who === BEHIND) return some?.[who]?.length ?? 0
  return 1
}
