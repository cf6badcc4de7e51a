import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { type PeerAnswers, PeerAnswersStore, type PeerSource } from './peer-answers-store'

/** The interval for rereading the answers while they are on screen, in milliseconds: no channel announces finished answers to a class. */
const READ_AGAIN_MS = 60_000
const NOTHING_YET: PeerAnswers = { answers: null, updates: { added: 0, isMoved: false }, hasFailed: false }

type Channels = { channel: string; ownChannel: string | null }

/** Returns the answers of a class to an echo, kept up to date by the class's channel and the viewer's own. */
export function usePeerAnswers(
  { assignmentId, contentId, shows: { ranking, reactions } }: PeerSource,
  actorId: string,
  { channel, ownChannel }: Channels,
): PeerAnswers & { store: PeerAnswersStore } {
  const store = useMemo(
    () => new PeerAnswersStore({ assignmentId, contentId, shows: { ranking, reactions } }, actorId),
    [assignmentId, contentId, ranking, reactions, actorId],
  )
  const view = useSyncExternalStore(store.subscribe, store.readView, () => NOTHING_YET)
  const handlers = {
    rankings: (payload: Parameters<PeerAnswersStore['applyRankings']>[0]) => store.applyRankings(payload),
    reactions: (payload: Parameters<PeerAnswersStore['applyReactions']>[0]) => store.applyReactions(payload),
  }
  useChannel(channel, handlers, { onReady: () => void store.read() })
  useChannel(ownChannel === channel ? null : ownChannel, handlers)

  useEffect(() => {
    void store.read()
    const timer = setInterval(() => document.visibilityState === 'visible' && void store.read(), READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [store])
  return { ...view, store }
}
