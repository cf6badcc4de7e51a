import type { ReactNode } from 'react'
import { ScreenServices } from '@/components/feedback/screen-services'
import { Texts } from '@/components/i18n/texts'
import { AskForUnsent } from '@/components/session/ask-for-unsent'
import { DeviceWork } from '@/components/session/device-work'
import { SessionEvents } from './session-events'

/** The services for a signed-in user on a page outside the frame: tracks the session, sends their work, and reports failures. */
export function SessionServices({ children }: { children?: ReactNode }) {
  return (
    <Texts of={['session', 'ui']}>
      <ScreenServices>
        {children}
        <AskForUnsent />
        <DeviceWork />
        <SessionEvents />
      </ScreenServices>
    </Texts>
  )
}
