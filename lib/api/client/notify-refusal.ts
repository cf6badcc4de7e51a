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

/** The words of a refusal: those of its code for the reason that the server names, else the code's general ones. */
function wordsFor({ code, context }: RequestError, words: Words): string | undefined {
  return words[`${code}.${context.reason}`] ?? words[code] ?? words.unknown
}

/** What is wrong with a field: in the words for what the server says of it, whatever number that names, else in general ones. */
function fieldWordsFor(message: string, words: Words): string {
  const [count = ''] = /\d+/.exec(message) ?? []
  const known = words[`field.${message.replace(/\d+/, '#')}`]
  return known?.replace('#', count) ?? words.field ?? message
}

/** Gives a refusal the words of the page's language. English is what the server speaks; of other languages those by its code are there. */
export async function inLanguageOfPage(error: RequestError): Promise<RequestError> {
  const words = await wordsOf(pageLanguage())
  if (!words) return error
  error.message = wordsFor(error, words) ?? error.message
  for (const problem of error.errors) problem.message = fieldWordsFor(problem.message, words)
  return error
}
