import { useTranslations } from 'next-intl'
import { isLibraryType, type LibraryHit } from '@/lib/library/library-types'

/** Returns a function that names an item by its type and subtype. */
export function useKindLabel(): (item: Pick<LibraryHit, 'contentType' | 'contentSubType'>) => string {
  const t = useTranslations('library')
  return ({ contentType, contentSubType }) => {
    // Each subtype of the library's types has a text; `lesson` only satisfies the type of the key.
    if (contentSubType && isLibraryType(contentType)) return t(`subTypes.${contentSubType as 'lesson'}`)
    return isLibraryType(contentType) ? t(`one.${contentType}`) : contentType
  }
}
