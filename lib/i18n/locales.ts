/** The languages of the interface, default first. The language of the content is independent of it. */
export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** The name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' }

/** The cookie that stores a device's language for its signed-out pages (THM-03). */
export const LANGUAGE_COOKIE = 'user-language-id'

/** Returns the interface language for a language tag (BCP 47), considering only the primary language; null for a language that the product lacks. */
export function localeOfTag(tag: unknown): Locale | null {
  if (typeof tag !== 'string') return null
  const language = tag.trim().toLowerCase().split('-', 1)[0]
  return LOCALES.find((locale) => locale === language) ?? null
}

/** Returns the interface language that a browser prefers according to its `Accept-Language` header; languages of weight 0 are ignored. */
export function localeOfHeader(header: string | null): Locale | null {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { locale: localeOfTag(tag), weight: weight ? Number(weight.slice(2)) : 1 }
  })
  // Sorting is stable, so ties keep the header's order.
  const [best] = wishes.filter(({ locale, weight }) => locale && weight > 0).sort((a, b) => b.weight - a.weight)
  return best?.locale ?? null
}

/** Returns the language of a signed-in user: the chosen one, otherwise their own if the product has it, otherwise English. */
export function localeOfUser(chosen: unknown, spoken: string | null): Locale {
  return localeOfTag(chosen) ?? localeOfTag(spoken) ?? DEFAULT_LOCALE
}
