import type { UploadSlot } from './limits'

/** The widths of picture variants, in pixels; smaller pictures are never enlarged. */
export const imageVariantWidths = {
  large: 1600,
  medium: 800,
  small: 400,
  tiny: 160,
  banner: 1920,
  hero: 1920,
  mascot: 600,
} as const

export type ImageVariant = keyof typeof imageVariantWidths

export const imageVariants = Object.keys(imageVariantWidths) as ImageVariant[]

/** The variants that every picture gets. */
export const commonVariants = ['large', 'medium', 'small', 'tiny'] as const satisfies readonly ImageVariant[]

const ownVariants: Partial<Record<UploadSlot, readonly ImageVariant[]>> = {
  banner: ['banner'],
  hero: ['hero'],
  mascot: ['mascot'],
}

export function isImageVariant(name: string): name is ImageVariant {
  return Object.hasOwn(imageVariantWidths, name)
}

/** Returns the variants that a picture needs for its slots. */
export function variantsForSlots(slots: Iterable<UploadSlot>): ImageVariant[] {
  return [...commonVariants, ...new Set([...slots].flatMap((slot) => ownVariants[slot] ?? []))]
}
