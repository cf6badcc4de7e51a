import { useTranslations } from 'next-intl'

/** Returns a function that translates an item's type and subtype. */
export function useKindName(): (kind: { contentType: string; contentSubType?: string | null }) => string {
  const t = useTranslations('authoring')
  return ({ contentType, contentSubType }) =>
    // Every type and subtype has a translation; the casts pick `poll` and `unit` for the type only.
    contentSubType ? t(`subTypes.${contentSubType as 'poll'}`) : t(`types.${contentType as 'unit'}`)
}
