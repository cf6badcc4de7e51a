import 'server-only'
import type { ScoreData } from '@/lib/assignment/answer-score'
import type { Interaction } from '@/lib/db/generated/client'
import type { InteractionState } from '../schema'

/** An interaction's row with its JSON columns parsed; only this module writes them. */
export type StoredInteraction = Omit<Interaction, 'interactionData' | 'scoreData' | 'state'> & {
  interactionData: Record<string, unknown>
  scoreData: ScoreData | null
  state: InteractionState
}

/** Converts a row of the table: its JSON columns hold the objects that this module has written. */
export function readStored(row: Interaction): StoredInteraction {
  return {
    ...row,
    interactionData: (row.interactionData ?? {}) as Record<string, unknown>,
    scoreData: row.scoreData as ScoreData | null,
    state: row.state as InteractionState,
  }
}
