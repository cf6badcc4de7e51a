import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToolServices } from '@/components/assessment/tool-services'
import { ScreenServices } from '@/components/feedback/screen-services'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { SessionKeeper } from '@/components/shell/session-keeper'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** What a page of the tool is called that has no name of its own: without the frame around it, that alone says where one is. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assessment.lists'))('assessments.title') }
}

/** The assessment tool of our own: what stands behind the legacy-shell path while no other is named (domain.md §13). */
export default async function ToolLayout({ children }: { children: ReactNode }) {
  await requireViewer('assessment')
  return (
    <Texts of={['assessment', 'assignment', 'authoring', 'session', 'ui']}>
      <ScreenServices>
        <StaffQueryProvider>
          <main id="main" className="min-h-dvh bg-surface">
            {children}
          </main>
        </StaffQueryProvider>
      </ScreenServices>
      <ToolServices />
      <SessionKeeper />
    </Texts>
  )
}
