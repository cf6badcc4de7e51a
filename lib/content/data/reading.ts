import { assignmentDefaultsSchema } from '@/lib/assignment-setting/assignment-defaults'
import { type DataFields, plainText } from '@/lib/rich-text/data-fields'
import { MAX_AUTHOR_LENGTH, MAX_TIME_LIMIT, MIN_TIME_LIMIT } from '../limits'
import { bodies } from './common'

const chapterSettings = (f: DataFields) => ({
  scaffolds: f.flagOr(true),
  /** Color names by section name; they override those of the product. */
  sectionAccents: f.byId(plainText(40), 40),
  assignmentDefaults: f.optional(assignmentDefaultsSchema),
})

export const chapterFields = (f: DataFields) => ({
  ...bodies(f),
  belowGradeContentId: f.contentId(),
  settings: f.group(chapterSettings(f)),
})

export const assessmentFields = (f: DataFields) => ({
  ...chapterFields(f),
  settings: f.group({ ...chapterSettings(f), timeLimitMinutes: f.integer(MIN_TIME_LIMIT, MAX_TIME_LIMIT) }),
})

export const subsectionFields = (f: DataFields) => ({ ...bodies(f), tabbed: f.flag() })

export const readingFields = (f: DataFields) => ({
  ...bodies(f),
  author: f.title(MAX_AUTHOR_LENGTH),
  genre: f.title(80),
  levelLabel: f.title(40),
})

/** A video or an audio recording; its bodies are shown below the player. */
export const playedFields = (f: DataFields) => ({ ...bodies(f), transcript: f.html('full') })

/** A set of images or pages, which are its children. */
export const collectionFields = (f: DataFields) => ({
  ...bodies(f),
  layout: f.oneOfOr(['grid', 'carousel', 'list'], 'grid'),
})
