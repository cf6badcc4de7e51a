import type { UseFormReturn } from 'react-hook-form'
import type { RequestError } from '@/lib/api/client/request-error'
import { FEATURE_CONTENT, featureSwitches } from '@/lib/authoring/feature-content'
import type { ItemFields } from '@/lib/authoring/item-fields'
import type { WireContent } from '@/lib/content/schema'
import { echoFeatures } from '@/lib/content/types'

/** Where the form keeps what the server refused of a field: below `root`, which is empty again with each attempt to save. */
export const problemPath = (field: string) => `root.data.${field}` as const

type Refused = {
  /** The record that was saved over. */
  content: WireContent
  texts: { featureFailed: string; featureStale: string }
}

/** Which feature of an echo a refusal is of, as a field of the form; null for the echo itself. */
function featureField({ context }: RequestError, { content }: Refused): string | null {
  const switches = featureSwitches(content)
  const name = echoFeatures.find((each) => context.featureId && switches[each]?.contentId === context.featureId)
  return name ? `${FEATURE_CONTENT}.${name}` : null
}

/** Why a feature was refused, in words. */
function causeOf({ code, context }: RequestError, { texts }: Refused): string {
  if (code === 'stale_version') return texts.featureStale
  const { message } = (context.cause ?? {}) as { message?: string }
  return message ?? ''
}

/** Puts what the server refused of an item's data beside its fields, of a feature at the feature, and the rest into the summary. */
export function showProblems(form: UseFormReturn<ItemFields>, error: RequestError, refused: Refused): void {
  const feature = featureField(error, refused)
  if (feature) {
    const message = [refused.texts.featureFailed, causeOf(error, refused)].filter(Boolean).join(' ')
    form.setError(problemPath(feature), { message })
  }
  // Of a feature by its place in what was sent, or by its name.
  const ofFeature = /^(?:featureContent\.\d+|data\.features\.[a-z-]+)\.data\./
  const named = error.errors.flatMap(({ path, message }) => {
    if (feature) return ofFeature.test(path) ? [{ field: `${feature}.${path.replace(ofFeature, '')}`, message }] : []
    return path.startsWith('data.') ? [{ field: path.slice('data.'.length), message }] : []
  })
  for (const { field, message } of named) form.setError(problemPath(field), { message })
  if (!feature && named.length === 0 && error.code !== 'stale_version')
    form.setError('root.all', { message: error.message })
}
