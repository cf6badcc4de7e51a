import type { ZodType } from 'zod'
import { contentDataSchema } from '@/lib/content/data'
import { type ContentType, contentTypes, subTypesOf } from '@/lib/content/types'
import { annotationSchemas } from '@/lib/interaction/annotation'

/** Returns the schemas of content `data` by type and subtype, as required for publishing, by their names in the description. */
function contentDataSchemas(): Record<string, ZodType> {
  const pairs = contentTypes.flatMap((type): [ContentType, string | null][] => {
    const subTypes = subTypesOf(type)
    return subTypes.length === 0 ? [[type, null]] : subTypes.map((subType) => [type, subType])
  })
  return Object.fromEntries(
    pairs.map(([type, subType]) => [
      `ContentData.${type}${subType === null ? '' : `.${subType}`}`,
      // The pair comes from the same table in which the schemas are looked up.
      contentDataSchema(type, subType as never, 'publish'),
    ]),
  )
}

/** Schemas that no call names itself, because they depend on the kind of an item: content `data`, and the data of annotations. */
export function dataSchemas(): Record<string, ZodType> {
  const annotations = Object.entries(annotationSchemas).map(([kind, schema]) => [`AnnotationData.${kind}`, schema])
  return { ...contentDataSchemas(), ...Object.fromEntries(annotations) }
}
