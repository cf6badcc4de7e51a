import { z } from 'zod'
import { MAX_INTEGER } from '@/lib/common/whole-number'
import { wireId, wireTime } from '@/lib/common/wire-schema'

/**
 * What `PUT content/{id}/draft` takes: the item's `data` as it would be saved, and the version that it was written on. That of an echo may have what
 * was written of its features in `featureContent` (lib/authoring/feature-content.ts).
 */
export const saveDraftSchema = z.strictObject({
  data: z.record(z.string(), z.unknown()),
  baseVersion: z.int().min(1).max(MAX_INTEGER),
})
export type SaveDraft = z.output<typeof saveDraftSchema>

/** What a user has written of an item and not saved; told to nobody else. */
export const contentDraftSchema = z
  .strictObject({ data: z.record(z.string(), z.unknown()), baseVersion: z.int(), dateModified: wireTime })
  .meta({ id: 'ContentDraft' })
export type WireContentDraft = z.output<typeof contentDraftSchema>

const tabId = z.string().min(8).max(100)

/** What `PUT content/{id}/editing` takes; `take` hands the item over to this tab. */
export const saveEditingSchema = z.strictObject({ tabId, take: z.boolean().default(false) })
export type SaveEditing = z.output<typeof saveEditingSchema>

/** Which tab `DELETE content/{id}/editing` ends. */
export const endEditingSchema = z.strictObject({ tabId })

/** Who is writing an item, whether that is this tab, and the version of the item. */
export const contentEditingSchema = z
  .strictObject({
    holder: z.strictObject({
      userId: wireId,
      /** Null where the viewer is told no names of authors. */
      name: z.string().nullable(),
      since: wireTime,
    }),
    mine: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ContentEditing' })
export type WireContentEditing = z.output<typeof contentEditingSchema>
