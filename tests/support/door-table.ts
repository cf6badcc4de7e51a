import { announcementsDoors } from './doors/announcements'
import { assignmentsDoors } from './doors/assignments'
import { contentDoors } from './doors/content'
import { contentHistoryDoors } from './doors/content-history'
import { contentPlacingDoors } from './doors/content-placing'
import { gradesDoors } from './doors/grades'
import { interactionsDoors } from './doors/interactions'
import { liveDoors } from './doors/live'
import { metadataDoors } from './doors/metadata'
import { organisationsDoors } from './doors/organisations'
import { reactionsDoors } from './doors/reactions'
import type { DoorRow } from './doors/row'
import { serviceDoors } from './doors/service'
import { sessionsDoors } from './doors/sessions'
import { uploadsDoors } from './doors/uploads'
import { userAlertsDoors } from './doors/user-alerts'
import { userAssignmentsDoors } from './doors/user-assignments'
import { usersDoors } from './doors/users'

/** What is said of each door of the API, by noun; `tests/api/authorisation.test.ts` knocks at all of them. */
export const DOORS: Record<string, DoorRow> = {
  ...announcementsDoors,
  ...assignmentsDoors,
  ...contentDoors,
  ...contentHistoryDoors,
  ...contentPlacingDoors,
  ...gradesDoors,
  ...interactionsDoors,
  ...liveDoors,
  ...metadataDoors,
  ...organisationsDoors,
  ...reactionsDoors,
  ...serviceDoors,
  ...sessionsDoors,
  ...uploadsDoors,
  ...userAlertsDoors,
  ...userAssignmentsDoors,
  ...usersDoors,
}
