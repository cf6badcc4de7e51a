import type { RequestError } from './request-error'

type Words = Record<string, string>

/** The words of a language by the code of the refusal; loaded on pages in that language alone. */
const LOADERS: Record<string, () => Promise<{ default: Words }>> = { es: () => import('./refusals-es.json') }
const read = new Map<string, Promise<Words | null>>()

function wordsOf(language: string): Promise<Words | null> {
  const load = LOADERS[language]
  if (!load) return Promise.resolve(null)
  const words =
    read.get(language) ??
    load().then(
      (file) => file.default,
      () => {
        // Asked for again with the next refusal.
        read.delete(language)
        return null
      },
    )
  read.set(language, words)
  return words
}

const pageLanguage = () => (typeof document === 'undefined' ? '' : document.documentElement.lang)

// Before the network is gone, without which the words of its absence could not be loaded.
void wordsOf(pageLanguage())

/** Gives a refusal the words of the page's language. English is what the server speaks; of other languages only the code's general words are there. */
export async function inLanguageOfPage(error: RequestError): Promise<RequestError> {
  const words = await wordsOf(pageLanguage())
  if (!words) return error
  error.message = words[error.code] ?? words.unknown ?? error.message
  for (const problem of error.errors) problem.message = words.field ?? problem.message
  return error
}
