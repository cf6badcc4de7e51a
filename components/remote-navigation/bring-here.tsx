import { MapPinned } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { LinkButton } from '@/components/ui/link-button'
import { BringHerePanel, type BringHerePanelProps } from './bring-here-panel'

/** The panel in the viewer of an assignment, with the way to the class map. */
export async function BringHere(props: BringHerePanelProps) {
  const t = await getTranslations('live.map')
  return (
    <Texts of={['live', 'ui']}>
      <BringHerePanel {...props} />
      {props.target.group && (
        <p className="px-6 pb-6">
          <LinkButton asChild className="min-h-control-sm">
            <Link href={`/classroom/assignments/${props.target.assignmentId}/live`}>
              <MapPinned aria-hidden="true" />
              {t('openLive')}
            </Link>
          </LinkButton>
        </p>
      )}
    </Texts>
  )
}
