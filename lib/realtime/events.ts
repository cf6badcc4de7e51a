/** The events of the contract by name (contract.md §5), each with its payload; ids, versions and ready aggregates only. */
export type RealtimeEvents = {
  'teacher-message':
    | {
        remoteNavigationId: string
        sequence: number
        navigateTo: { assignmentId: string; contentId: string; warn: boolean }
        expiresAt: string
      }
    | { remoteNavigationId: string; sequence: number; cancelled: true }
    | {
        remoteNavigationId: string
        counts: Record<string, number>
        recipients: { userId: string; status: string; reason: string | null }[]
      }
  interactions: {
    assignmentId?: string
    items?: {
      id: string
      contentId: string
      version: number
      scoreVersion: number
      deleted?: boolean
      userAssignmentId?: string
    }[]
    polls?: { contentId: string; counts: Record<string, number> }[]
  }
  progress: {
    userAssignmentId?: string
    progress?: number | null
    submittedDate?: string | null
    reopenedContentIds?: string[]
    version?: number
    assignmentVersion?: number
    items?: {
      userAssignmentId: string
      userId: string
      progress?: number | null
      submittedDate?: string | null
      gradingStatus?: string
      lastViewedContentId?: string | null
      status?: string
      needsHelp?: boolean
    }[]
  }
  'user-alerts': { ids: string[]; mode: 'interrupt' | 'profile'; count: number }
  rankings: { assignmentId: string; items: { id: string; contentId: string; ranking: unknown[] }[] }
  reactions: { interactionIds: string[]; counts: Record<string, Record<string, number>> }
}

export type RealtimeEventName = keyof RealtimeEvents
/** What goes over the wire: the payload, the version of its shape and the time it was sent. */
export type Sent<Name extends RealtimeEventName> = RealtimeEvents[Name] & { v: 1; at: string }
