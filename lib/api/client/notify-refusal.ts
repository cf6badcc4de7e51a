import type { RequestError } from './request-error'

type Words = Record<string, string>

/** Loads the messages of a language by error code; only on pages in that language. */
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
        // Retried on the next error.
        read.delete(language)
        return null
      },
    )
  read.set(language, words)
  return words
}

const pageLanguage = () => (typeof document === 'undefined' ? '' : document.documentElement.lang)

// Loaded while there is a network: once it is lost, the offline message itself could not be loaded.
void wordsOf(pageLanguage())

/** Returns the message for an error's code with the server's reason, else for the code by itself. */
function wordsFor({ code, context }: RequestError, words: Words): string | undefined {
  return words[`${code}.${context.reason}`] ?? words[code] ?? words.unknown
}

/** Returns the message of a field error: the translation of the server's message with its number filled in, else a general one. */
function fieldWordsFor(message: string, words: Words): string {
  const [count = ''] = /\d+/.exec(message) ?? []
  const known = words[`field.${message.replace(/\d+/, '#')}`]
  return known?.replace('#', count) ?? words.field ?? message
}

/** Translates an error into the page's language. The server answers in English; other languages are looked up by code. */
export async function inLanguageOfPage(error: RequestError): Promise<RequestError> {
  const words = await wordsOf(pageLanguage())
  if (!words) return error
  error.message = wordsFor(error, words) ?? error.message
  for (const problem of error.errors) problem.message = fieldWordsFor(problem.message, words)
  return error
}
