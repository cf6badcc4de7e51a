import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/components/i18n/language-switch'
import { Texts } from '@/components/i18n/texts'
import { currentActor } from '@/lib/session/server/require-actor'

/** A page without the app frame; signed-in users get no language switch, since they have chosen a language already. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-content-center place-items-center gap-6 px-4 py-10">
      {children}
      {!(await currentActor()) && (
        <Texts of={[]}>
          <LanguageSwitch />
        </Texts>
      )}
    </main>
  )
}
