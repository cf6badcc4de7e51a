import { z } from 'zod'
import { MAX_INTEGER } from '@/lib/common/whole-number'
import { wireId, wireTime } from '@/lib/common/wire-schema'

/**
 * The body of `PUT content/{id}/draft`: the item's `data` as it would be saved, and the version it is based on. For an echo,
 * `featureContent` may hold the unsaved content of its features (lib/authoring/feature-content.ts).
 */
export const saveDraftSchema = z.strictObject({
  data: z.record(z.string(), z.unknown()),
  baseVersion: z.int().min(1).max(MAX_INTEGER),
})
export type SaveDraft = z.output<typeof saveDraftSchema>

/** A user's unsaved work on an item; visible to nobody else. */
export const contentDraftSchema = z
  .strictObject({ data: z.record(z.string(), z.unknown()), baseVersion: z.int(), dateModified: wireTime })
  .meta({ id: 'ContentDraft' })
export type WireContentDraft = z.output<typeof contentDraftSchema>

const tabId = z.string().min(8).max(100)

/** The body of `PUT content/{id}/editing`; `take` transfers editing of the item to this tab. */
export const saveEditingSchema = z.strictObject({ tabId, take: z.boolean().default(false) })
export type SaveEditing = z.output<typeof saveEditingSchema>

/** The tab whose editing `DELETE content/{id}/editing` ends. */
export const endEditingSchema = z.strictObject({ tabId })

/** Who is editing an item, whether that is this tab, and the version of the item. */
export const contentEditingSchema = z
  .strictObject({
    holder: z.strictObject({
      userId: wireId,
      /** Null if the viewer may not see authors' names. */
      name: z.string().nullable(),
      since: wireTime,
    }),
    mine: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ContentEditing' })
export type WireContentEditing = z.output<typeof contentEditingSchema>
