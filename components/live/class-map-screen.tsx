import { Texts } from '@/components/i18n/texts'
import type { LiveClass } from '@/lib/remote-navigation/live-class'
import { ClassMap } from './class-map'

/** The screen 'Where everyone is': rendered by the server, then updated live. */
export function ClassMapScreen({ live, timeZone }: { live: LiveClass; timeZone: string }) {
  return (
    <Texts of={['live']}>
      <ClassMap live={live} timeZone={timeZone} />
    </Texts>
  )
}
