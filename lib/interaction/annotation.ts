import { z } from 'zod'
import { MAX_INTEGER } from '@/lib/common/whole-number'
import {
  HIGHLIGHT_COLOR_COUNT,
  MAX_CONTEXT_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_NOTEBOOK_LENGTH,
  MAX_SELECTION_LENGTH,
} from './limits'

export const annotationSubTypes = ['highlight', 'note', 'video', 'notebook'] as const
export type AnnotationSubType = (typeof annotationSubTypes)[number]

const whole = z.int().min(0).max(MAX_INTEGER)
const colorId = z.int().min(1).max(HIGHLIGHT_COLOR_COUNT)
const selected = z.string().max(MAX_SELECTION_LENGTH)

/** One end of a selection: the node, the words, and which occurrence of them, so that it can be found again in a changed text. */
const selectionPoint = z.strictObject({
  parserHash: z.string().max(200),
  nodeIndex: whole,
  occurrenceIndex: whole,
  selectedPortion: selected,
  offset: whole,
})

const context = z.string().max(MAX_CONTEXT_LENGTH)

/** The marked part of a text (ANN-04), with the context that locates it after the text has changed: the surrounding text and its former position. */
export const selectionDataSchema = z.strictObject({
  selectedText: selected.min(1),
  anchor: selectionPoint,
  focus: selectionPoint,
  quote: z.strictObject({ prefix: context, suffix: context }).optional(),
  position: z.strictObject({ start: whole, end: whole }).optional(),
})

const textMark = z.strictObject({
  /** The text of the note; empty for a plain highlight. */
  annotation: z.string().max(MAX_NOTE_LENGTH).default(''),
  colorId: colorId.default(1),
  displayingLeveledContent: z.boolean().default(false),
  displayingSpanishContent: z.boolean().default(false),
  selectionData: selectionDataSchema,
})

/** `interactionData` of each kind of annotation (ANN-03, contract.md §2). */
export const annotationSchemas = {
  highlight: textMark,
  note: textMark.extend({ selectionData: selectionDataSchema.nullish() }),
  /** `time` is the position in the video, in seconds. */
  video: z.strictObject({
    time: z.number().min(0).max(1_000_000),
    colorId: colorId.default(1),
    text: z.string().max(MAX_NOTE_LENGTH).default(''),
  }),
  notebook: z.strictObject({
    text: z.string().max(MAX_NOTEBOOK_LENGTH).default(''),
    pinned: z.boolean().default(false),
  }),
} as const satisfies Record<AnnotationSubType, z.ZodType>
