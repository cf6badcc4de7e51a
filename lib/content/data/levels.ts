import type { z } from 'zod'
import type { DataFields, DataOf } from '@/lib/rich-text/data-fields'
import { gradeAbbreviations, mascotPositions } from '../limits'

export const gradeFields = (f: DataFields) => ({
  abbreviation: f.oneOf(gradeAbbreviations),
  body: f.html('full'),
  tabbed: f.flag(),
  mascotPosition: f.oneOf(mascotPositions),
})

export type GradeData = DataOf<typeof gradeFields>

export function checkGrade(data: GradeData, context: z.RefinementCtx): void {
  if (!data.abbreviation) context.addIssue({ code: 'custom', path: ['abbreviation'], message: 'is required' })
}

export const courseFields = (f: DataFields) => ({
  abbreviation: f.title(8),
  body: f.html('full'),
  tabbed: f.flag(),
})

export const containerFields = (f: DataFields) => ({
  tabbed: f.flag(),
  layout: f.oneOf(['grid', 'list', 'masonry']),
  /** The item that its card opens, if not the container itself. */
  contentId: f.contentId(),
  belowGradeContentId: f.contentId(),
})

export const unitFields = (f: DataFields) => ({
  body: f.html('full'),
  contentId: f.contentId(),
  belowGradeContentId: f.contentId(),
})
