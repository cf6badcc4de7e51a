import type { WireAssignment } from '@/lib/assignment/schema'
import { productSettings } from '@/lib/assignment/settings'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'

const EARLIER = '2026-03-01T14:00:00.000Z'
const LATER = '2026-03-20T04:59:00.000Z'

/** An assignment of a lesson to a group in its wire format for staff. */
export function wireAssignment(changed: Partial<WireAssignment> = {}): WireAssignment {
  const content = {
    id: 'content-1',
    name: 'The Bridge That Sang',
    contentType: 'chapter',
    contentSubType: 'lesson',
    curriculum: 'k5ela',
    data: {},
  }
  return {
    id: 'assignment-1',
    contentId: content.id,
    target: { id: 'group-1', name: 'Room 12' },
    targetTypeId: 'group',
    startDate: EARLIER,
    endDate: LATER,
    data: { settings: productSettings },
    maxScore: 10,
    scoreableContentIds: [],
    createdById: 'teacher-1',
    createdBy: { firstName: 'Dana', lastName: 'Alvarez' },
    createdDate: EARLIER,
    content: { ...content, parent: { ...content, id: 'unit-1', name: 'Crossing Places', contentType: 'unit' } },
    version: 3,
    userAssignmentIds: [],
    relatedData: {
      counts: { assigned: 28, started: 25, submitted: 19, requiresGrading: 2, unanswered: 0, graded: 17, excused: 0 },
    },
    ...changed,
  }
}

/** The work of one student in its wire format for staff. */
export function wireUserAssignment(changed: Partial<WireUserAssignment> & { id: string }): WireUserAssignment {
  return {
    assignmentId: 'assignment-1',
    userId: `user-${changed.id}`,
    user: { id: `user-${changed.id}`, firstName: 'Noor', lastName: 'Haddad' },
    startedDate: null,
    submittedDate: null,
    late: false,
    score: null,
    maxScore: 10,
    progress: 0,
    requiresGrading: false,
    gradingStatus: 'not-started',
    lastViewedContentId: null,
    reopenedContentIds: [],
    reopenedBy: null,
    excusedDate: null,
    excusedContentIds: [],
    zeroDate: null,
    attempt: 1,
    interactionIds: [],
    version: 1,
    ...changed,
  }
}
