import 'server-only'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'

type Changed = { groupId: string; name: string; version: number }

/** Alerts users that they joined or left a group; `version` is the group's after the change, so that each change alerts only once. */
export async function alertRosterChanged(
  { groupId, name, version }: Changed,
  joined: readonly string[],
  left: readonly string[],
): Promise<void> {
  const alertOf = (userId: string, text: 'joined' | 'left') => ({
    userId,
    type: 'roster-changed' as const,
    mode: 'profile' as const,
    text,
    parameters: { name },
    link: null,
    subjectId: groupId,
    causeVersion: version,
  })
  await createAlerts([
    ...joined.map((userId) => alertOf(userId, 'joined')),
    ...left.map((userId) => alertOf(userId, 'left')),
  ])
}
