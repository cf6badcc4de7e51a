import type { ViewedTable } from '@/lib/search/table-view'
import type { Actor } from '@/lib/session/actor'
import { preferencesOf } from './preferences-of'

/** The tables whose view is stored per user. */
type TableName =
  | 'accounts'
  | 'assignment-works'
  | 'assignments'
  | 'audit-log'
  | 'district-schools'
  | 'districts'
  | 'grades'
  | 'group-assignments'
  | 'group-students'
  | 'groups'
  | 'people'
  | 'school-groups'
  | 'schools'
  | 'student-grades'
  | 'student-works'
  | 'students'

/** Returns a table with the viewer's stored view. */
export function viewedTable(actor: Pick<Actor, 'preferences'>, table: TableName): ViewedTable {
  return { table, view: preferencesOf(actor).tableViews?.[table] ?? {} }
}
