import type { WireContent } from '@/lib/content/schema'
import { type EchoFeature, echoFeatures } from '@/lib/content/types'

/** The field of an echo's form and draft that holds the content of its features; it is not part of the `data` of a record. */
export const FEATURE_CONTENT = 'featureContent'

type Data = WireContent['data']
type Echo = Pick<WireContent, 'data' | 'children'>

/** The draft of a feature: the `data` of its block, and the version of the block it is based on. */
export type FeatureDraft = { version: number; data: Data }
export type FeatureDrafts = Partial<Record<EchoFeature, FeatureDraft>>

/** The block of each feature of an echo, and whether it is enabled. */
export type FeatureSwitches = Partial<Record<EchoFeature, { contentId: string; enabled: boolean }>>

/** Returns the features of an echo with their switches; none for other items. */
export function featureSwitches({ data }: Pick<WireContent, 'data'>): FeatureSwitches {
  // An echo's `data` was validated against its schema when stored.
  return (data.features ?? {}) as FeatureSwitches
}

/** Returns the loaded feature blocks of an echo, in display order; none for other items. */
export function featureBlocks(echo: Echo): [EchoFeature, WireContent][] {
  const switches = featureSwitches(echo)
  return echoFeatures.flatMap((name): [EchoFeature, WireContent][] => {
    const block = echo.children?.find(({ id }) => id === switches[name]?.contentId)
    return block ? [[name, block]] : []
  })
}

/** Returns the features in a draft; undefined if it has none. */
export const featureDrafts = (data: Data) => data[FEATURE_CONTENT] as FeatureDrafts | undefined

/** The versions that work is based on: the item's, and those of its feature blocks. */
export type WrittenOn = { version: number; features: Partial<Record<EchoFeature, number>> }

/** Returns the current versions of a record. */
export function versionsOf(content: Echo & Pick<WireContent, 'version'>): WrittenOn {
  const features = featureBlocks(content).map(([name, { version }]) => [name, version])
  return { version: content.version, features: Object.fromEntries(features) }
}

/** Returns the earlier (`Math.min`) or later (`Math.max`) of two states, for the item and for each feature. */
export function joinOn(choose: (...versions: number[]) => number, one: WrittenOn, other: WrittenOn): WrittenOn {
  const features = echoFeatures.flatMap((name) => {
    const versions = [one.features[name], other.features[name]].filter((version) => version !== undefined)
    return versions.length > 0 ? [[name, choose(...versions)]] : []
  })
  return { version: choose(one.version, other.version), features: Object.fromEntries(features) }
}

/** Whether a record has newer versions than these, of the item itself or of one of its features. */
export function isBehind(on: WrittenOn, content: Echo & Pick<WireContent, 'version'>): boolean {
  const now = versionsOf(content)
  const isOlder = (name: EchoFeature) => (on.features[name] ?? Number.POSITIVE_INFINITY) < (now.features[name] ?? 0)
  return on.version < now.version || echoFeatures.some(isOlder)
}
