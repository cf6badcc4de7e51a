import type { KeptRecording } from '@/lib/upload/client/recording-store'

/** The recordings of a device in memory, in the place of `kept-takes`. */
export function memoryTakes() {
  const takes = new Map<string, KeptRecording>()
  /** What is in the tab alone. */
  const held: string[] = []
  type Of = Pick<KeptRecording, 'key' | 'keptAt'>
  const isThere = ({ key, keptAt }: Of) => takes.get(key)?.keptAt === keptAt
  return {
    takes,
    held,
    holdRecording: (key: string) => {
      held.push(key)
      return () => void held.splice(held.indexOf(key), 1)
    },
    takesHeldHere: () => new Map(held.map((key) => [key, { path: undefined }])),
    keysBeingKept: () => [],
    keepRecording: async (recording: KeptRecording) => {
      takes.set(recording.key, recording)
      return true
    },
    keptRecording: async (key: string): Promise<KeptRecording | null | 'unknown'> => takes.get(key) ?? null,
    keptRecordings: async () => [...takes.values()],
    noteRecording: async (of: Of, known: Partial<KeptRecording>) => {
      const kept = takes.get(of.key)
      if (kept && isThere(of)) takes.set(of.key, { ...kept, ...known })
    },
    forgetRecording: async (of: Of) => {
      if (isThere(of)) takes.delete(of.key)
    },
  }
}
