import { z } from 'zod'
import { assignmentDefaultsSchema } from '@/lib/assignment-setting/assignment-defaults'
import { LOCALES } from '@/lib/i18n/locales'
import { MAX_LIMIT, MAX_ORDER_BY } from '@/lib/search/list-query'
import { alertTypes } from '@/lib/user-alert/schema'
import {
  AUDIO_DESCRIPTION_RATE,
  MAX_EXTRA_TIME_PERCENT,
  MAX_GRADING_COMMENT_LENGTH,
  MAX_GRADING_COMMENTS,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_VIEWS,
  READING_FONTS,
  READING_SIZES,
} from './limits'

const shortName = z.string().min(1).max(60)

/** The view of one table: its columns in order, its page size and its sort order. */
const tableViewSchema = z
  .strictObject({
    columns: z.array(shortName).max(MAX_TABLE_COLUMNS),
    limit: z.int().min(1).max(MAX_LIMIT),
    orderBy: z.array(z.string().max(80)).max(MAX_ORDER_BY),
  })
  .partial()

/** The preferences that users set themselves (contract.md §2, Users). A save replaces the top-level keys it names. */
export const ownPreferencesSchema = z
  .strictObject({
    /** The speech rate of the audio description; absent until it is chosen, null after it was reset: then the speech is skipped. */
    audioDescriptionRate: z.number().min(AUDIO_DESCRIPTION_RATE.min).max(AUDIO_DESCRIPTION_RATE.max).nullable(),
    audioDescriptionVolume: z.number().min(0).max(1).nullable(),
    googleApps: z.strictObject({ classroomOn: z.boolean(), driveOn: z.boolean() }).partial(),
    readingFont: z.enum(READING_FONTS),
    /** The size of reading text in rem; null for the default. */
    readingSize: z.union(READING_SIZES.map((size) => z.literal(size))).nullable(),
    /** The language of the interface; until it is chosen, the user's own language if the product has it. */
    interfaceLanguage: z.enum(LOCALES),
    captionsOn: z.boolean(),
    annotationsOn: z.boolean(),
    /** Which kinds of alerts the user wants. */
    notifications: z.partialRecord(z.enum(alertTypes), z.boolean()),
    /** The default settings of a teacher's new assignments. */
    assignmentDefaults: assignmentDefaultsSchema.strict(),
    tableViews: z
      .record(shortName, tableViewSchema)
      .refine((views) => Object.keys(views).length <= MAX_TABLE_VIEWS, { message: 'has too many tables' }),
    gradingComments: z.array(z.string().min(1).max(MAX_GRADING_COMMENT_LENGTH)).max(MAX_GRADING_COMMENTS),
  })
  .partial()
export type OwnPreferences = z.output<typeof ownPreferencesSchema>

/** The accommodations that staff grant a student; the student cannot change them. */
export const accommodationsSchema = z
  .strictObject({
    extraTimePercent: z.int().min(0).max(MAX_EXTRA_TIME_PERCENT),
    readAloud: z.boolean(),
    leveled: z.boolean(),
    spanish: z.boolean(),
  })
  .partial()
