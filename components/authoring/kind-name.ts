import { useTranslations } from 'next-intl'

/** What an item is called by its type and subtype, as editors know them. */
export function useKindName(): (kind: { contentType: string; contentSubType?: string | null }) => string {
  const t = useTranslations('authoring')
  return ({ contentType, contentSubType }) =>
    // Every type and subtype has a text; `poll` and `unit` stand for any of them.
    contentSubType ? t(`subTypes.${contentSubType as 'poll'}`) : t(`types.${contentType as 'unit'}`)
}
