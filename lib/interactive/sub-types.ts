/** What a learner does or sees within a text (domain.md §1): the subtypes of the content type `interactive`. */
export const interactiveSubTypes = [
  'multiple-choice',
  'poll',
  'essay',
  'activity',
  'recording',
  'image',
  'video',
  'audio',
  'carousel',
  'document',
  'fun-fact',
  'picture-this',
  'number-crunch',
] as const

export type InteractiveSubType = (typeof interactiveSubTypes)[number]

/** The kinds of parts of an activity, in the order in which authors are offered them. */
export const partKinds = ['short-answer', 'fill-in-the-blank', 'word-bank', 'match', 'order', 'sort', 'table'] as const

export type PartKind = (typeof partKinds)[number]

export function isInteractiveSubType(value: unknown): value is InteractiveSubType {
  return interactiveSubTypes.some((subType) => subType === value)
}
