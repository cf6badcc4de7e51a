import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import { countPoll, type PollCount } from '@/lib/interactive/poll-counts'
import type { PollData } from '@/lib/interactive/types/poll-schema'
import { readTexts } from '@/lib/interactive/value'
import { assignmentChannel, groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { publish, publishNow } from '@/lib/realtime/server/publish'
import { publishSoon } from '@/lib/realtime/server/publish-soon'
import type { Work } from '@/lib/user-assignment/server/lock-work'
import type { StoredInteraction } from './stored-interaction'

/** The most items in one event, so that it stays below 8 kB (contract.md §5). */
const MAX_ITEMS = 30
/** The most lines of poll results in one event; the browser fetches the rest. */
const MAX_LINES = 50

function itemOf(row: StoredInteraction) {
  const { id, contentId, version, scoreVersion, userAssignmentId, deletedDate } = row
  return {
    id,
    contentId,
    version,
    scoreVersion,
    ...(deletedDate && { deleted: true }),
    ...(userAssignmentId && { userAssignmentId }),
  }
}

function publishItems(channels: string | string[], rows: readonly StoredInteraction[]): void {
  for (let at = 0; at < rows.length; at += MAX_ITEMS)
    publish(channels, 'interactions', { items: rows.slice(at, at + MAX_ITEMS).map(itemOf) })
}

/**
 * Publishes which interactions have changed to the channels of the students and staff (contract.md §5): ids and versions, never an answer. Students
 * are not notified that staff have reviewed an answer.
 */
export function publishInteractions(rows: readonly StoredInteraction[]): void {
  const students = rows.filter(({ interactionType }) => interactionType !== 'reviewed')
  for (const [id, own] of groupBy(students, (row) => row.userAssignmentId))
    if (id) publishItems(userAssignmentChannel(id), own)
  for (const [id, all] of groupBy(rows, (row) => row.assignmentId)) if (id) publishItems(assignmentChannel(id), all)
}

/** Notifies everybody with the assignment that staff have shared, changed or removed an annotation of it. */
export async function publishShared(row: StoredInteraction): Promise<void> {
  const assignmentId = row.sharedForAssignmentId
  if (!assignmentId) return
  const works = await db().userAssignment.findMany({ where: { assignmentId }, select: { id: true } })
  publishItems([assignmentChannel(assignmentId), ...works.map(({ id }) => userAssignmentChannel(id))], [row])
}

const keyOf = (line: PollCount) => ('id' in line ? line.id : line.word)

/** Returns the counts of a poll in one assignment, without hidden answers (contract.md §3). */
export async function countPollOf(assignmentId: string, contentId: string, data: PollData) {
  const rows = await db().interaction.findMany({
    where: {
      assignmentId,
      contentId,
      interactionType: 'interactive',
      hidden: false,
      deletedDate: null,
      NOT: { state: 'incomplete' },
    },
    select: { interactionData: true },
  })
  return countPoll(
    data,
    rows.map((row) => readTexts((row.interactionData as { value?: unknown } | null)?.value)),
  )
}

/** Whether every student of an assignment has answered a poll, and so may see its results. */
async function haveAllAnswered(assignmentId: string, contentId: string): Promise<boolean> {
  const answer = { contentId, interactionType: 'interactive', NOT: { state: 'incomplete' } }
  return (await db().userAssignment.count({ where: { assignmentId, interactions: { none: answer } } })) === 0
}

async function publishPollChange(work: Work, contentId: string, data: PollData): Promise<void> {
  const { results } = await countPollOf(work.assignmentId, contentId, data)
  const counts = Object.fromEntries(results.slice(0, MAX_LINES).map((line) => [keyOf(line), line.count]))
  await publishNow(assignmentChannel(work.assignmentId), 'interactions', { polls: [{ contentId, counts }] })
  if (data.resultsVisibility !== 'after-answer') return
  // The class shares one channel: it gets the counts once everybody may see them; before that only the fact that they changed, for those who may read
  // them.
  const polls = [{ contentId, ...((await haveAllAnswered(work.assignmentId, contentId)) && { counts }) }]
  const channel = work.groupId ? groupChannel(work.groupId) : userAssignmentChannel(work.id)
  await publishNow(channel, 'interactions', { assignmentId: work.assignmentId, polls })
}

/**
 * Publishes a poll's results to the staff of an assignment and, if the poll shows them to students who have answered, the change to the class: once
 * for all answers within a quarter of a second (contract.md §5).
 */
export function publishPoll(work: Work, item: AssignedItem): void {
  // The item was parsed by the schema of its subtype.
  const data = item.data as unknown as PollData
  publishSoon(`poll ${work.assignmentId} ${item.id}`, () => publishPollChange(work, item.id, data))
}
