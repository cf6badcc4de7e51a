import { announcementsEndpoints } from './endpoints/announcements'
import { assignmentsEndpoints } from './endpoints/assignments'
import { contentEndpoints } from './endpoints/content'
import { contentHistoryEndpoints } from './endpoints/content-history'
import { contentPlacingEndpoints } from './endpoints/content-placing'
import { gradesEndpoints } from './endpoints/grades'
import { interactionsEndpoints } from './endpoints/interactions'
import { liveEndpoints } from './endpoints/live'
import { metadataEndpoints } from './endpoints/metadata'
import { organisationsEndpoints } from './endpoints/organisations'
import { reactionsEndpoints } from './endpoints/reactions'
import { rostersEndpoints } from './endpoints/rosters'
import type { EndpointCase } from './endpoints/row'
import { serviceEndpoints } from './endpoints/service'
import { sessionsEndpoints } from './endpoints/sessions'
import { undoStepsEndpoints } from './endpoints/undo-steps'
import { uploadsEndpoints } from './endpoints/uploads'
import { userAlertsEndpoints } from './endpoints/user-alerts'
import { userAssignmentsEndpoints } from './endpoints/user-assignments'
import { usersEndpoints } from './endpoints/users'

/** The expectations for each endpoint of the API, by noun; `tests/api/authorisation.test.ts` calls all of them. */
export const ENDPOINTS: Record<string, EndpointCase> = {
  ...announcementsEndpoints,
  ...assignmentsEndpoints,
  ...contentEndpoints,
  ...contentHistoryEndpoints,
  ...contentPlacingEndpoints,
  ...gradesEndpoints,
  ...interactionsEndpoints,
  ...liveEndpoints,
  ...metadataEndpoints,
  ...organisationsEndpoints,
  ...reactionsEndpoints,
  ...rostersEndpoints,
  ...serviceEndpoints,
  ...sessionsEndpoints,
  ...undoStepsEndpoints,
  ...uploadsEndpoints,
  ...userAlertsEndpoints,
  ...userAssignmentsEndpoints,
  ...usersEndpoints,
}
