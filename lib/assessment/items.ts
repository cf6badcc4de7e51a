import type { Curriculum } from '@/lib/session/actor'
import type { DocumentValues } from './document-form'
import type { QuestionValues } from './question-form'

/** Interactives that can earn points and therefore are the questions of assessments. */
export const questionSubTypes = ['multiple-choice', 'essay', 'activity', 'recording'] as const

/** A question or document as its form shows it to a user who may edit it. */
export type ItemForm = {
  version: number
  /** All of its stored data. */
  data: Record<string, unknown>
  question: QuestionValues | null
  document: DocumentValues | null
}

/** A document or question as the tool shows it. */
export type ToolItem = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  isDraft: boolean
  isOwn: boolean
  /** The beginning of its text. */
  excerpt: string
  /** Points of a question; within an assessment also the total of the questions on a document. */
  points: number | null
  /** The number of questions on a document, which are included with it; null for a question, and where it is not loaded (lists and the picker). */
  questions: number | null
  /** Null if the viewer may not edit it, or if it contains more than the form shows. */
  form: ItemForm | null
}

/** An assessment in the list of assessments. */
export type AssessmentRow = {
  id: string
  name: string
  isDraft: boolean
  isOwn: boolean
  documents: number
  questions: number
  /** Number of its assignments that the viewer may read. */
  assignments: number
}

/** An assessment with its items. */
export type Builder = {
  id: string
  name: string
  version: number
  isDraft: boolean
  /** The curriculum whose documents and questions are offered along with those of no curriculum; null offers all. */
  curriculum: Curriculum | null
  /** Whether the viewer may edit it. */
  canWrite: boolean
  items: ToolItem[]
  /** The questions and their points, including those nested in a page of the assessment. */
  questions: number
  points: number
  assignments: AssignmentRow[]
}

/** An assignment of an assessment, with the progress of its students. */
export type AssignmentRow = {
  id: string
  target: string
  endDate: string | null
  students: number
  submitted: number
  toGrade: number
}
