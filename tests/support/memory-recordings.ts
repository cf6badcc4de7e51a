import type { KeptRecording } from '@/lib/upload/client/recording-store'

/** A device's recordings in memory; replaces `kept-takes`. */
export function memoryRecordings() {
  const recordings = new Map<string, KeptRecording>()
  /** Recordings that are only in the tab. */
  const held: string[] = []
  type Of = Pick<KeptRecording, 'key' | 'keptAt'>
  const isThere = ({ key, keptAt }: Of) => recordings.get(key)?.keptAt === keptAt
  return {
    recordings,
    held,
    holdRecording: (key: string) => {
      held.push(key)
      return () => void held.splice(held.indexOf(key), 1)
    },
    recordingsHeldHere: () => new Map(held.map((key) => [key, { path: undefined }])),
    keysBeingKept: () => [],
    keepRecording: async (recording: KeptRecording) => {
      recordings.set(recording.key, recording)
      return true
    },
    keptRecording: async (key: string): Promise<KeptRecording | null | 'unknown'> => recordings.get(key) ?? null,
    keptRecordings: async () => [...recordings.values()],
    noteRecording: async (of: Of, known: Partial<KeptRecording>) => {
      const kept = recordings.get(of.key)
      if (kept && isThere(of)) recordings.set(of.key, { ...kept, ...known })
    },
    forgetRecording: async (of: Of) => {
      if (isThere(of)) recordings.delete(of.key)
    },
  }
}
