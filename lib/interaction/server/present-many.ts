import 'server-only'
import type { Viewer } from '@/lib/session/viewer'
import type { WireInteraction } from '../wire'
import { feedbackSources } from './feedback-sources'
import { presentForStaff, presentForStudent } from './present-interaction'
import type { StoredInteraction } from './stored-interaction'

/** Presents interactions that a viewer may read: students with what their feedback settings allow, staff whole. */
export async function presentMany(viewer: Viewer, rows: readonly StoredInteraction[]): Promise<WireInteraction[]> {
  if (viewer.roleId !== 'student') return rows.map(presentForStaff)
  const sources = await feedbackSources(rows.flatMap((row) => row.userAssignmentId ?? []))
  return rows.map((row) => presentForStudent(row, sources.get(row.userAssignmentId ?? '') ?? null))
}
