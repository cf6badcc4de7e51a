import type { WireContent } from '@/lib/content/schema'
import { type EchoFeature, echoFeatures } from '@/lib/content/types'

/** The field of an echo's form, and of its draft, that holds what is written of its features; it is no part of the `data` of a record. */
export const FEATURE_CONTENT = 'featureContent'

type Data = WireContent['data']
type Echo = Pick<WireContent, 'data' | 'children'>

/** What a draft keeps of a feature: the `data` of its block, and the version of the block that it was written on. */
export type FeatureDraft = { version: number; data: Data }
export type FeatureDrafts = Partial<Record<EchoFeature, FeatureDraft>>

/** Which block each feature of an echo is, and whether it is on. */
export type FeatureSwitches = Partial<Record<EchoFeature, { contentId: string; enabled: boolean }>>

/** The features of an echo, with their switches; of anything else none. */
export function featureSwitches({ data }: Pick<WireContent, 'data'>): FeatureSwitches {
  // The `data` of an echo has been through its schema.
  return (data.features ?? {}) as FeatureSwitches
}

/** The blocks of an echo's features as far as they were read with it, in the order in which they are shown; of anything else none. */
export function featureBlocks(echo: Echo): [EchoFeature, WireContent][] {
  const switches = featureSwitches(echo)
  return echoFeatures.flatMap((name): [EchoFeature, WireContent][] => {
    const block = echo.children?.find(({ id }) => id === switches[name]?.contentId)
    return block ? [[name, block]] : []
  })
}

/** What a draft keeps of features; undefined where it keeps nothing of them. */
export const featureDrafts = (data: Data) => data[FEATURE_CONTENT] as FeatureDrafts | undefined

/** The versions that something was written on: the item's, and those of the blocks of its features. */
export type WrittenOn = { version: number; features: Partial<Record<EchoFeature, number>> }

/** The versions that a record has. */
export function versionsOf(content: Echo & Pick<WireContent, 'version'>): WrittenOn {
  const features = featureBlocks(content).map(([name, { version }]) => [name, version])
  return { version: content.version, features: Object.fromEntries(features) }
}

/** Whether a record has later versions than these: of the item itself, or of one of its features. */
export function isBehind(on: WrittenOn, content: Echo & Pick<WireContent, 'version'>): boolean {
  const now = versionsOf(content)
  const isOlder = (name: EchoFeature) => (on.features[name] ?? Number.POSITIVE_INFINITY) < (now.features[name] ?? 0)
  return on.version < now.version || echoFeatures.some(isOlder)
}
