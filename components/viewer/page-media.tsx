import { getTranslations } from 'next-intl/server'
import { Film } from '@/components/media/film'
import { Sound } from '@/components/media/sound'
import { Disclosure } from '@/components/ui/disclosure'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { PageBody } from './page-body'
import { dataOf, type PageContext } from './page-context'
import { textField } from './text-field'

/** What a source is watched or listened with, and its words. */
export async function PageMedia({ node, context }: { node: ViewNode; context: PageContext }) {
  if (node.contentSubType !== 'video' && node.contentSubType !== 'audio') return null
  const t = await getTranslations('viewer')
  const uploads = context.open.material.uploads.get(node.id) ?? {}
  const transcript = textField(dataOf(context, node), 'transcript')
  return (
    <div className="page-media">
      {uploads.video && <Film entry={uploads.video} name={node.name} captionsOn={context.open.captionsOn} />}
      {!uploads.video && uploads.audio && <Sound entry={uploads.audio} name={node.name} />}
      {transcript && (
        <Disclosure label={t('transcript')} className="page-aid">
          <PageBody node={node} html={transcript} field="transcript" context={context} headingOffset={2} />
        </Disclosure>
      )}
    </div>
  )
}
