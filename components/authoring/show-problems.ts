import type { UseFormReturn } from 'react-hook-form'
import type { RequestError } from '@/lib/api/client/request-error'
import { FEATURE_CONTENT, featureSwitches } from '@/lib/authoring/feature-content'
import type { ItemFields } from '@/lib/authoring/item-fields'
import type { WireContent } from '@/lib/content/schema'
import { echoFeatures } from '@/lib/content/types'

/** The form path for a server error of a field: below `root`, which react-hook-form clears on each submit. */
export const problemPath = (field: string) => `root.data.${field}` as const

type Refused = {
  /** The record that the save was based on. */
  content: WireContent
  texts: { featureFailed: string; featureStale: string }
}

/** Returns the form field of the echo feature that an error concerns; null for the echo itself. */
function featureField({ context }: RequestError, { content }: Refused): string | null {
  const switches = featureSwitches(content)
  const name = echoFeatures.find((each) => context.featureId && switches[each]?.contentId === context.featureId)
  return name ? `${FEATURE_CONTENT}.${name}` : null
}

/** Returns the reason why a feature was refused, as a text. */
function causeOf({ code, context }: RequestError, { texts }: Refused): string {
  if (code === 'stale_version') return texts.featureStale
  const { message } = (context.cause ?? {}) as { message?: string }
  return message ?? ''
}

/** Shows the server's errors in the form: at the fields of the item's data, at the feature, and the rest in the summary. */
export function showProblems(form: UseFormReturn<ItemFields>, error: RequestError, refused: Refused): void {
  const feature = featureField(error, refused)
  if (feature) {
    const message = [refused.texts.featureFailed, causeOf(error, refused)].filter(Boolean).join(' ')
    form.setError(problemPath(feature), { message })
  }
  // The server names a feature's field by the feature's index in the request or by its name.
  const ofFeature = /^(?:featureContent\.\d+|data\.features\.[a-z-]+)\.data\./
  const named = error.errors.flatMap(({ path, message }) => {
    if (feature) return ofFeature.test(path) ? [{ field: `${feature}.${path.replace(ofFeature, '')}`, message }] : []
    return path.startsWith('data.') ? [{ field: path.slice('data.'.length), message }] : []
  })
  for (const { field, message } of named) form.setError(problemPath(field), { message })
  if (!feature && named.length === 0 && error.code !== 'stale_version')
    form.setError('root.all', { message: error.message })
}
