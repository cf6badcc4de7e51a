import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import type { ImageData } from '@/lib/interactive/types/image-schema'
import type { inlineImageSizes } from '@/lib/rich-text/markup'
import { lineOf, paragraphsOf, typedTextOf } from '@/lib/rich-text/typed-text'
import type { WireUpload } from '@/lib/upload/schema'

export type InlineSize = (typeof inlineImageSizes)[number]

/** The values of the image form (AST-10); `caption` and `longTextAlternative` are plain text or HTML, depending on the form. */
export type ImageValues = {
  name: string
  imageAltText: string
  decorative: boolean
  longTextAlternative: string
  caption: string
  captionPosition: ImageData['captionPosition']
  variant: ImageData['variant']
  includeSwatch: boolean
  noGutters: boolean
  sensitive: boolean
  credit: string
}

/** Returns the values of a new image; medium by default in a dialog, large on its own upload page (BLK-16). */
export const newImage = (variant: ImageData['variant'] = 'medium'): ImageValues => ({
  name: '',
  imageAltText: '',
  decorative: false,
  longTextAlternative: '',
  caption: '',
  captionPosition: 'bottom',
  variant,
  includeSwatch: false,
  noGutters: false,
  sensitive: false,
  credit: '',
})

/** Returns the name of a file without its extension, as the default name of its image. */
export function nameOfFile({ cantoFileName, gdriveFileName, fileName }: WireUpload): string {
  const name = cantoFileName ?? gdriveFileName ?? fileName ?? ''
  return name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '').slice(0, MAX_NAME_LENGTH)
}

/** Returns the form values of an image item, with its texts as HTML. */
export function imageValuesOf({ name, data }: Pick<WireContent, 'name' | 'data'>): ImageValues {
  // The item was stored through the schema of images.
  const stored = data as Partial<ImageData>
  return { ...newImage('large'), ...definedOf(stored), name }
}

function definedOf(stored: Partial<ImageData>): Partial<ImageValues> {
  const names = Object.keys(newImage()) as (keyof ImageValues)[]
  const given = names.flatMap((name) => {
    const value = name === 'name' ? undefined : stored[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** Converts the texts to plain text, for a form without an editor. */
export function inPlainWords(values: ImageValues): ImageValues {
  const { caption, longTextAlternative } = values
  return { ...values, caption: typedTextOf(caption), longTextAlternative: typedTextOf(longTextAlternative) }
}

/** Converts plain text back to what is stored; unchanged texts keep their stored formatting. */
export function inStoredWords(values: ImageValues, before: ImageValues | null): ImageValues {
  const kept = before && inPlainWords(before)
  const stored = (name: 'caption' | 'longTextAlternative', write: (text: string) => string) =>
    before && kept?.[name] === values[name] ? before[name] : write(values[name])
  return {
    ...values,
    caption: stored('caption', lineOf),
    longTextAlternative: stored('longTextAlternative', paragraphsOf),
  }
}

/** Returns the `data` of an image, without empty values. */
export function imageDataOf({ name: _, ...values }: ImageValues): Record<string, unknown> {
  const { caption, longTextAlternative, credit } = values
  return {
    ...values,
    caption: caption || undefined,
    longTextAlternative: longTextAlternative || undefined,
    credit: credit || undefined,
  }
}
