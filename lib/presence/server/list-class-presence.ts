import 'server-only'
import { now } from '@/lib/common/clock'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import { byUserName } from '@/lib/user/server/name-order'
import { PRESENCE_FRESH_MS } from '../limits'
import type { WireClassStudent } from '../schema'
import { type Attempted, stuckAt } from '../stuck'
import type { AssignmentPages } from './read-assignment-pages'

const workSelect = {
  id: true,
  userId: true,
  progress: true,
  submittedDate: true,
  lastViewedContentId: true,
  leftDate: true,
  excusedDate: true,
  excusedContentIds: true,
} as const

type Tab = {
  userAssignmentId: string | null
  status: string
  contentId: string | null
  since: Date
  needsHelp: boolean
  dateModified: Date
}

/** Returns the tab that represents a student: active before idle, in this work before elsewhere, most recently reported before older. */
function currentTab(tabs: readonly Tab[], userAssignmentId: string, at: Date): Tab | undefined {
  const fresh = tabs.filter(
    ({ status, dateModified }) => status !== 'left' && at.getTime() - dateModified.getTime() < PRESENCE_FRESH_MS,
  )
  const isHere = (tab: Tab) => tab.userAssignmentId === userAssignmentId
  const active = fresh.filter(({ status }) => status === 'active')
  return active.find(isHere) ?? active[0] ?? fresh.find(isHere) ?? fresh[0]
}

async function readAnswers(userAssignmentIds: string[], questionIds: string[]): Promise<Map<string, Attempted[]>> {
  const rows = await db().interaction.findMany({
    where: {
      userAssignmentId: { in: userAssignmentIds },
      contentId: { in: questionIds },
      interactionType: 'interactive',
      deletedDate: null,
    },
    select: { userAssignmentId: true, contentId: true, state: true, tries: true, score: true, maxScore: true },
  })
  return groupBy(rows, ({ userAssignmentId }) => userAssignmentId ?? '')
}

async function readLastSaves(userAssignmentIds: string[]): Promise<Map<string, Date | null>> {
  const rows = await db().interaction.groupBy({
    by: ['userAssignmentId'],
    where: { userAssignmentId: { in: userAssignmentIds }, deletedDate: null },
    _max: { dateModified: true },
  })
  return new Map(rows.map((row) => [row.userAssignmentId ?? '', row._max.dateModified]))
}

/** Reads when each work was last read, from its page-views. */
async function readLastViews(userAssignmentIds: string[]): Promise<Map<string, Date | null>> {
  const rows = await db().interaction.groupBy({
    by: ['userAssignmentId'],
    where: { userAssignmentId: { in: userAssignmentIds }, interactionType: 'page-view' },
    _max: { dateModified: true },
  })
  return new Map(rows.map((row) => [row.userAssignmentId ?? '', row._max.dateModified]))
}

/** Returns the latest of these times; null if there are none. */
function latest(signs: readonly (Date | null | undefined)[]): Date | null {
  const times = signs.flatMap((sign) => sign?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** Returns where these students are in an assignment, their progress, and who is stuck (contract.md §2, Live). */
export async function listClassPresence(
  actor: Actor,
  assignmentId: string,
  studentIds: readonly string[],
  { pageOf }: AssignmentPages,
): Promise<WireClassStudent[]> {
  const at = now()
  const works = await db().userAssignment.findMany({
    where: { assignmentId, userId: { in: [...studentIds] } },
    select: workSelect,
    orderBy: byUserName(actor),
  })
  const workIds = works.map(({ id }) => id)
  const [rows, lastViews] = await Promise.all([
    db().presence.findMany({ where: { userId: { in: [...studentIds] } }, orderBy: { dateModified: 'desc' } }),
    readLastViews(workIds),
  ])
  const tabs = groupBy(rows, ({ userId }) => userId)
  const placed = works.map((work) => {
    const all = tabs.get(work.userId) ?? []
    const here = all.filter(({ userAssignmentId }) => userAssignmentId === work.id)
    const tab = currentTab(all, work.id, at)
    const isElsewhere = tab !== undefined && tab.userAssignmentId !== work.id
    const contentId = (isElsewhere ? here[0] : (tab ?? here[0]))?.contentId ?? work.lastViewedContentId
    const page = contentId === null ? null : pageOf(contentId)
    const heard = latest([here[0]?.dateModified, work.leftDate, lastViews.get(work.id)])
    return { work, tab, isElsewhere, page, heard }
  })
  const questionIds = [...new Set(placed.flatMap(({ page }) => page?.questionIds ?? []))]
  const [answers, lastSaves] = await Promise.all([readAnswers(workIds, questionIds), readLastSaves(workIds)])
  return placed.map(({ work, tab, isElsewhere, page, heard }) => {
    const isExcused = work.excusedDate !== null
    const isWorking = tab !== undefined && !isElsewhere && page !== null && work.submittedDate === null && !isExcused
    return {
      userId: work.userId,
      userAssignmentId: work.id,
      status: tab ? (tab.status === 'active' ? 'active' : 'idle') : 'not-connected',
      elsewhere: isElsewhere,
      contentId: page?.id ?? null,
      since: (tab ? tab.since : heard)?.toISOString() ?? null,
      progress: work.progress,
      submittedDate: work.submittedDate?.toISOString() ?? null,
      excused: isExcused,
      needsHelp: !isElsewhere && (tab?.needsHelp ?? false),
      stuck: isWorking
        ? stuckAt({
            questionIds: page.questionIds.filter((id) => !work.excusedContentIds.includes(id)),
            answers: answers.get(work.id) ?? [],
            since: tab.since,
            savedAt: lastSaves.get(work.id) ?? null,
            now: at,
          })
        : null,
    }
  })
}
