import { Texts } from '@/components/i18n/texts'
import type { LiveClass } from '@/lib/remote-navigation/live-class'
import { ClassMap } from './class-map'

/** The screen 'Where everyone is': drawn by the server as it stands, live from then on. */
export function ClassMapScreen({ live, timeZone }: { live: LiveClass; timeZone: string }) {
  return (
    <Texts of={['live']}>
      <ClassMap live={live} timeZone={timeZone} />
    </Texts>
  )
}
