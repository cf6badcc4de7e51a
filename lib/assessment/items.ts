import type { Curriculum } from '@/lib/session/actor'
import type { DocumentValues } from './document-form'
import type { QuestionValues } from './question-form'

/** Interactives that bring points, and so are the questions of assessments. */
export const questionSubTypes = ['multiple-choice', 'essay', 'activity', 'recording'] as const

/** A question or document as its form shows it, for who may write it. */
export type ItemForm = {
  version: number
  /** All that is stored of it. */
  data: Record<string, unknown>
  question: QuestionValues | null
  document: DocumentValues | null
}

/** A document or a question as the tool shows it. */
export type ToolItem = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  isDraft: boolean
  isOwn: boolean
  /** The beginning of its text. */
  excerpt: string
  /** Points of a question; in an assessment also those of the questions that stand on a document. */
  points: number | null
  /** How many questions stand on a document and come with it; null of a question, and where this is not asked: in lists and the picker. */
  questions: number | null
  /** Null where the viewer may not write it, or where it holds more than the form shows. */
  form: ItemForm | null
}

/** An assessment in its list. */
export type AssessmentRow = {
  id: string
  name: string
  isDraft: boolean
  isOwn: boolean
  documents: number
  questions: number
  /** Assignments of it that the viewer may read. */
  assignments: number
}

/** An assessment with what stands in it. */
export type Builder = {
  id: string
  name: string
  version: number
  isDraft: boolean
  /** The family whose documents and questions are offered for it, beside those of none; null offers all. */
  curriculum: Curriculum | null
  /** Whether the viewer may change it. */
  canWrite: boolean
  items: ToolItem[]
  /** Questions and their points, also those that stand on a page of it. */
  questions: number
  points: number
  assignments: AssignmentRow[]
}

/** An assignment of an assessment, with how far its students are. */
export type AssignmentRow = {
  id: string
  target: string
  endDate: string | null
  students: number
  submitted: number
  toGrade: number
}
