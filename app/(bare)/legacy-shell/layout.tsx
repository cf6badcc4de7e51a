import type { ReactNode } from 'react'
import { ToolServices } from '@/components/assessment/tool-services'
import { ScreenServices } from '@/components/feedback/screen-services'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { SessionMonitor } from '@/components/shell/session-monitor'
import { requireActor } from '@/lib/session/server/require-actor'

/** Our own assessment tool, served at the legacy-shell path unless an external one is configured (domain.md §13). */
export default async function ToolLayout({ children }: { children: ReactNode }) {
  await requireActor('assessment')
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
      <SessionMonitor />
    </Texts>
  )
}
