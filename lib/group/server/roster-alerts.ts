import 'server-only'
import { escapeHtml } from '@/lib/common/escape-html'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'

type Changed = { groupId: string; name: string; version: number }

/** Tells people that they joined or left a group; `version` is the group's after the change, so that each change tells once. */
export async function alertRosterChanged(
  { groupId, name, version }: Changed,
  joined: readonly string[],
  left: readonly string[],
): Promise<void> {
  const alertOf = (userId: string, message: string) => ({
    userId,
    type: 'roster-changed' as const,
    mode: 'profile' as const,
    title: 'Class list changed',
    message,
    link: null,
    subjectId: groupId,
    causeVersion: version,
  })
  await createAlerts([
    ...joined.map((userId) => alertOf(userId, `You are now in ${escapeHtml(name)}.`)),
    ...left.map((userId) => alertOf(userId, `You are no longer in ${escapeHtml(name)}.`)),
  ])
}
