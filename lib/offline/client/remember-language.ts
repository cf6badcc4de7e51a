import type { Locale } from '@/lib/i18n/locales'
import { readUserMark, writeUserMark } from '../user-mark'

/** Has the page without a network told at once in the language that the user chose here; every later page says it too. */
export async function rememberLanguage(language: Locale): Promise<void> {
  if (!('caches' in globalThis)) return
  const mark = await readUserMark(caches)
  if (mark) await writeUserMark(caches, { ...mark, language })
}
