import type { ZodType } from 'zod'
import { contentDataSchema } from '@/lib/content/data'
import { type ContentType, contentTypes, subTypesOf } from '@/lib/content/types'
import { annotationSchemas } from '@/lib/interaction/annotation'

/** The shapes that `data` of content has by type and subtype, as publishing requires them; by the names they have in the description. */
function contentDataSchemas(): Record<string, ZodType> {
  const pairs = contentTypes.flatMap((type): [ContentType, string | null][] => {
    const subTypes = subTypesOf(type)
    return subTypes.length === 0 ? [[type, null]] : subTypes.map((subType) => [type, subType])
  })
  return Object.fromEntries(
    pairs.map(([type, subType]) => [
      `ContentData.${type}${subType === null ? '' : `.${subType}`}`,
      // A pair of the very table that the schemas are looked up in.
      contentDataSchema(type, subType as never, 'publish'),
    ]),
  )
}

/** Shapes that no call names by itself, since they depend on the kind of an item: `data` of content, and what annotations hold. */
export function dataSchemas(): Record<string, ZodType> {
  const annotations = Object.entries(annotationSchemas).map(([kind, schema]) => [`AnnotationData.${kind}`, schema])
  return { ...contentDataSchemas(), ...Object.fromEntries(annotations) }
}
