import 'server-only'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { readContentRecords } from '@/lib/content/server/read-content-records'
import { invalidInput, ProductError } from '@/lib/error/product-error'
import { mayWrite } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import type { SentFeature } from '../schema'
import type { Change } from './check-change'
import { commitChanges } from './commit-changes'
import { composeRecord, featuresOf } from './compose-record'
import { staleContent } from './require-writable'
import { withoutLostEmbeds } from './without-lost-embeds'

/** Shown if a feature cannot be saved, in which case the echo is not saved either (ERR-23). */
const FEATURE_FAILED = 'Something went wrong while saving the changes to a feature.'

/** Adds the feature and the cause to an error; any error but a 409, such as a reference outside the actor's scope, becomes `invalid_input`. */
async function asFeature<T>(featureId: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    const { code, message, context, errors, status } = error
    const told = { ...context, cause: { code, message }, featureId }
    throw new ProductError(status === 409 ? code : 'invalid_input', FEATURE_FAILED, told, errors)
  }
}

/** Prefixes the paths of input errors with their place in the request. */
function under<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ProductError) || !error.errors) throw error
    const errors = error.errors.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
    throw new ProductError(error.code, error.message, error.context, errors)
  }
}

async function composeFeature(actor: Actor, echo: ContentRecord, sent: SentFeature, at: number) {
  const path = `featureContent.${at}`
  const feature = Object.values(featuresOf(echo)).find((entry) => entry?.contentId === sent.id)
  const before = feature && (await readContentRecords([sent.id])).get(sent.id)
  if (!before || !mayWrite(actor, before))
    throw invalidInput('The echo has no such feature.', [
      { path: `${path}.id`, message: 'is not a feature of this echo' },
    ])
  if (before.version !== sent.version) throw await staleContent(actor, sent.id)
  // A disabled feature may be unfinished.
  const state = feature.enabled ? before.contentState : 'draft'
  const { record, dropped } = under(path, () => composeRecord({ ...before, contentState: state }, { data: sent.data }))
  const after = await withoutLostEmbeds(actor, before, { ...record, contentState: before.contentState })
  return { change: { before, after }, dropped: dropped.map((name) => `${path}.${name}`) }
}

/** Throws if a feature is enabled that was saved unfinished while it was disabled. */
async function requireFinished({ before, after }: Change, sent: readonly SentFeature[]): Promise<void> {
  const stored = featuresOf(before)
  const shown = Object.entries(featuresOf(after)).flatMap(([name, feature]) => {
    const isChecked = !feature?.enabled || stored[name]?.enabled || sent.some(({ id }) => id === feature.contentId)
    return isChecked ? [] : [[name, feature.contentId] as const]
  })
  const records = await readContentRecords(shown.map(([, id]) => id))
  for (const [name, id] of shown) {
    const feature = records.get(id)
    if (feature)
      await asFeature(id, () =>
        under(`data.features.${name}`, () => composeRecord(feature, { data: { ...feature.data } })),
      )
  }
}

/** Returns the changes to the features of an echo; throws 400 or 409 with the message for features if one of them cannot be saved. */
export async function composeFeatures(
  actor: Actor,
  echo: Change,
  sent: readonly SentFeature[],
): Promise<{ changes: Change[]; dropped: string[] }> {
  const composed: Awaited<ReturnType<typeof composeFeature>>[] = []
  for (const [at, feature] of sent.entries())
    composed.push(await asFeature(feature.id, () => composeFeature(actor, echo.after, feature, at)))
  await requireFinished(echo, sent)
  return { changes: composed.map(({ change }) => change), dropped: composed.flatMap(({ dropped }) => dropped) }
}

/** Saves the features of an echo before the echo itself; the caller must hold all their locks. */
export async function saveFeatures(actor: Actor, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await asFeature(change.after.id, () => commitChanges(actor, [change]))
}
