import { type TailStep, type ViewerBase, viewerPath } from './viewer-address'

/** The fields of an item that determine its address. */
export type Addressed = { id: string; contentType: string; contentSubType?: string | null }

/** The path of an item of a type without a page (RT-46). */
export const NO_CONTENT_PATH = '404'

/** Types whose path in the curriculum redirects to the library, where they are read. */
const READ_IN_LIBRARY: readonly string[] = ['source', 'subsection', 'echo']

/** Whether the path of an item of this type redirects to the library. */
export function isReadInLibrary(contentType: string): boolean {
  return READ_IN_LIBRARY.includes(contentType)
}

/**
 * @public Returns the path of an item by its type: in the curriculum if it is read there, for an interactive in the builder; '404' for types without
 * a page (contract.md §6).
 */
export function contentPath({ id, contentType, contentSubType }: Addressed): string {
  switch (contentType) {
    case 'chapter':
    case 'source':
    case 'subsection':
    case 'echo':
    case 'unit':
      return `/curriculum/${contentType}/${id}`
    case 'interactive':
      return contentSubType ? `/content-builder/interactive/${contentSubType}/${id}` : NO_CONTENT_PATH
    default:
      return NO_CONTENT_PATH
  }
}

/**
 * @public Returns the path of virtual content in a viewer: a teacher edition (`TE-…`) or an inserted item, shown under its parent's address by its
 * subtype, or by its type if it has none (contract.md §6).
 */
export function virtualContentPath(
  base: ViewerBase,
  parent: TailStep,
  { id, contentType, contentSubType }: Addressed,
): string {
  return viewerPath(base, [parent, { kind: contentSubType ?? contentType, id }])
}
