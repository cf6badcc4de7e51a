/** What a student does with an assigned item, in child-friendly words: the key of a text. */
export type TaskKind =
  | 'read-and-answer'
  | 'show'
  | 'read'
  | 'watch'
  | 'listen'
  | 'look'
  | 'write'
  | 'answer'
  | 'vote'
  | 'record'

const SOURCES: Record<string, TaskKind> = { video: 'watch', audio: 'listen', 'image-set': 'look' }
const INTERACTIVES: Record<string, TaskKind> = {
  essay: 'write',
  poll: 'vote',
  recording: 'record',
  video: 'watch',
  audio: 'listen',
  image: 'look',
  carousel: 'look',
}

/** Returns the task kind of an assigned item by type and subtype (domain.md §1). */
export function taskKind({
  contentType,
  contentSubType,
}: {
  contentType: string
  contentSubType: string | null
}): TaskKind {
  const subType = contentSubType ?? ''
  if (contentType === 'echo') return 'write'
  if (contentType === 'source') return SOURCES[subType] ?? 'read'
  if (contentType === 'interactive') return INTERACTIVES[subType] ?? 'answer'
  if (contentType === 'subsection') return 'read'
  return subType === 'assessment' ? 'show' : 'read-and-answer'
}

/** The word for an item's type in teachers' lists: the key of a text. */
export type ItemWord =
  | 'unit'
  | 'chapter'
  | 'lesson'
  | 'assessment'
  | 'reading'
  | 'video'
  | 'audio'
  | 'image-set'
  | 'structured'
  | 'page'
  | 'writing'
  | 'response'
  | 'question'
  | 'item'

const SOURCE_WORDS: readonly string[] = ['reading', 'video', 'audio', 'image-set', 'structured'] satisfies ItemWord[]

/** Returns the word for an item by type and subtype (domain.md §1). */
export function itemWord({
  contentType,
  contentSubType,
}: {
  contentType: string
  contentSubType: string | null
}): ItemWord {
  switch (contentType) {
    case 'unit':
      return 'unit'
    case 'chapter':
      return contentSubType === 'lesson' || contentSubType === 'assessment' ? contentSubType : 'chapter'
    case 'source':
      return contentSubType && SOURCE_WORDS.includes(contentSubType) ? (contentSubType as ItemWord) : 'reading'
    case 'subsection':
      return 'page'
    case 'echo':
      return contentSubType === 'response' ? 'response' : 'writing'
    case 'interactive':
      return 'question'
    default:
      return 'item'
  }
}
