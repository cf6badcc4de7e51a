import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { db } from '@/lib/db/db'
import { countPoll, type PollCount } from '@/lib/interactive/poll-counts'
import type { PollData } from '@/lib/interactive/types/poll-schema'
import { readTexts } from '@/lib/interactive/value'
import { assignmentChannel, groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import type { Work } from '@/lib/user-assignment/server/lock-work'
import type { StoredInteraction } from './stored-interaction'

/** Items of one event at most, so that it stays below 8 kB (contract.md §5). */
const MAX_ITEMS = 30

function itemOf({ id, contentId, version, scoreVersion, userAssignmentId }: StoredInteraction) {
  return { id, contentId, version, scoreVersion, ...(userAssignmentId && { userAssignmentId }) }
}

/** Tells the student's channel and the staff's which interactions have changed (contract.md §5): ids and versions, never an answer. */
export function publishInteractions(rows: readonly StoredInteraction[]): void {
  const [first] = rows
  if (!first?.userAssignmentId || !first.assignmentId) return
  for (let at = 0; at < rows.length; at += MAX_ITEMS) {
    const items = rows.slice(at, at + MAX_ITEMS).map(itemOf)
    publish(userAssignmentChannel(first.userAssignmentId), 'interactions', { items })
    publish(assignmentChannel(first.assignmentId), 'interactions', { items })
  }
}

const keyOf = (line: PollCount) => ('id' in line ? line.id : line.word)

/** The counts of a poll in one assignment; hidden answers leave them (contract.md §3). */
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

/** Tells the staff of an assignment, and the class where the poll lets it see results, how a poll stands now. */
export async function publishPoll(work: Work, item: AssignedItem): Promise<void> {
  const data = item.data as unknown as PollData
  const { results } = await countPollOf(work.assignmentId, item.id, data)
  const counts = Object.fromEntries(results.map((line) => [keyOf(line), line.count]))
  const polls = [{ contentId: item.id, counts }]
  publish(assignmentChannel(work.assignmentId), 'interactions', { polls })
  if (data.resultsVisibility !== 'after-answer') return
  const channel = work.groupId ? groupChannel(work.groupId) : userAssignmentChannel(work.id)
  publish(channel, 'interactions', { assignmentId: work.assignmentId, polls })
}
