import 'server-only'
import { z } from 'zod'
import { parseContentData } from '@/lib/content/data'
import { echoFeatures } from '@/lib/content/types'
import { invalidInput, ProductError } from '@/lib/error/product-error'
import { FEATURE_CONTENT, type FeatureDrafts } from '../feature-content'

const featureDraftsSchema = z.partialRecord(
  z.enum(echoFeatures),
  z.strictObject({ version: z.int().min(1), data: z.record(z.string(), z.unknown()) }),
)

/**
 * Parses the features in an echo's draft and sanitizes them as saving their blocks would; they may be unfinished. Unknown fields are named
 * in `dropped`, prefixed with the feature's name. Throws 400 for what a save would refuse too.
 */
export function parseFeatureDrafts(sent: unknown): { drafts: FeatureDrafts; dropped: string[] } {
  const parsed = featureDraftsSchema.safeParse(sent)
  if (!parsed.success)
    throw invalidInput(
      'The features of the draft are not valid.',
      parsed.error.issues.map(({ path, message }) => ({ path: ['data', FEATURE_CONTENT, ...path].join('.'), message })),
    )
  const dropped: string[] = []
  const drafts: FeatureDrafts = {}
  for (const name of echoFeatures) {
    const draft = parsed.data[name]
    if (!draft) continue
    try {
      const cleaned = parseContentData('block', name, draft.data, { mode: 'draft' })
      drafts[name] = { version: draft.version, data: cleaned.data as Record<string, unknown> }
      dropped.push(...cleaned.dropped.map((path) => `${FEATURE_CONTENT}.${name}.${path}`))
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      // Its paths begin with `data`.
      const errors = error.errors?.map(({ path, message }) => ({
        path: path.replace(/^data/, `data.${FEATURE_CONTENT}.${name}`),
        message,
      }))
      throw invalidInput(error.message, errors)
    }
  }
  return { drafts, dropped }
}
