import type { Api } from './api'
import type { Database } from './database'

/** An assignment of these tests, with its students' work by account. */
export type Given = { assignmentId: string; workOf(username: string): Promise<string> }

type Target = { group: string } | { student: string }

/** Assigns an item through the API, starting an hour ago and without an end. */
export async function assign(
  teacher: Api,
  database: Database,
  contentId: string,
  target: Target,
  settings: Record<string, unknown> = {},
): Promise<Given> {
  const isGroup = 'group' in target
  const id = isGroup ? await database.groupId(target.group) : await database.userId(target.student)
  const { id: assignmentId } = await teacher.post<{ id: string }>('assignments', {
    contentId,
    target: { id },
    targetTypeId: isGroup ? 'group' : 'student',
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: null,
    data: { settings },
  })
  return { assignmentId, workOf: (username) => database.workId(assignmentId, username) }
}
