/** The languages of the interface, the first of which is that of whoever says nothing. The language of the content is another matter. */
export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** Each language in itself. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' }

/** The cookie that keeps the language of a device for its signed-out pages (THM-03). */
export const LANGUAGE_COOKIE = 'user-language-id'

/** The interface's language for a language tag (BCP 47), of which only the language itself counts; null for a language that is not one of ours. */
export function localeOfTag(tag: unknown): Locale | null {
  if (typeof tag !== 'string') return null
  const language = tag.trim().toLowerCase().split('-', 1)[0]
  return LOCALES.find((locale) => locale === language) ?? null
}

/** The first of our languages that a browser asks for by an `Accept-Language` header; one of weight 0 is refused. */
export function localeOfHeader(header: string | null): Locale | null {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { locale: localeOfTag(tag), weight: weight ? Number(weight.slice(2)) : 1 }
  })
  // Sorting keeps the order of equals.
  const [best] = wishes.filter(({ locale, weight }) => locale && weight > 0).sort((a, b) => b.weight - a.weight)
  return best?.locale ?? null
}

/** The language of somebody who is signed in: their choice, else the one they speak if it is one of ours, else English. */
export function localeOfUser(chosen: unknown, spoken: string | null): Locale {
  return localeOfTag(chosen) ?? localeOfTag(spoken) ?? DEFAULT_LOCALE
}
