import type { Locale } from '@/lib/i18n/locales'
import { lookOfPage } from '../kept-pages'
import { readUserMark, type UserMark, writeUserMark } from '../user-mark'

/** Where the browser keeps nothing, there is no page without a network either. */
async function remember(choice: () => Partial<UserMark>): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const mark = await readUserMark(caches)
    if (mark) await writeUserMark(caches, { ...mark, ...choice() })
  } catch {}
}

/** Has the page without a network told at once in the language that the user chose here; every later page says it too. */
export const rememberLanguage = (language: Locale): Promise<void> => remember(() => ({ language }))

/** Has kept pages shown at once in the theme and the letters that the user chose here, as this page has them; every later page says them too. */
export function rememberLook(): Promise<void> {
  return remember(() => ({ look: lookOfPage((document.documentElement.cloneNode(false) as Element).outerHTML) }))
}
