import type { Locale } from '@/lib/i18n/locales'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { lookOfPage } from '../kept-pages'
import type { Choice } from '../user-mark'
import { askWorker } from './ask-worker'

/** The worker alone knows whether the user is still here; where there is none, there is no page without a network either. */
async function remember(chosen: Choice): Promise<void> {
  const userId = sessionUserId()
  if (userId !== null) await askWorker({ chosen, userId }).catch(() => undefined)
}

/** Has the page without a network told at once in the language that the user chose here; every later page says it too. */
export const rememberLanguage = (language: Locale): Promise<void> => remember({ language })

/** Has kept pages shown at once in the theme and the letters that the user chose here, as this page has them; every later page says them too. */
export function rememberLook(): Promise<void> {
  return remember({ look: lookOfPage((document.documentElement.cloneNode(false) as Element).outerHTML) })
}
