import { getTranslations } from 'next-intl/server'
import { Film } from '@/components/media/film/film-leaf'
import { Sound } from '@/components/media/sound/sound'
import { Disclosure } from '@/components/ui/disclosure'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { titleRead } from '@/lib/viewer/titles'
import { filmNotes } from './film-notes'
import { PageBody } from './page-body'
import { dataOf, type PageContext, versionOfTranscript } from './page-context'
import { textField } from './text-field'

/** The player of a video or audio source, with its transcript. */
export async function PageMedia({ node, context }: { node: ViewNode; context: PageContext }) {
  if (node.contentType !== 'source' || (node.contentSubType !== 'video' && node.contentSubType !== 'audio')) return null
  const t = await getTranslations('interactive.media')
  const uploads = context.open.material.uploads.get(node.id) ?? {}
  const transcript = textField(dataOf(context, node), 'transcript')
  return (
    <div className="page-media">
      {uploads.video && (
        <Film
          entry={uploads.video}
          name={titleRead(context.open, node).title}
          captionsOn={context.open.captionsOn}
          notesPlace={filmNotes(context, node.id)}
        />
      )}
      {!uploads.video && uploads.audio && (
        <Sound url={uploads.audio.url} name={titleRead(context.open, node).title} captions={uploads.audio.captions} />
      )}
      {transcript && (
        <Disclosure label={t('transcript')} isUnfoldedOnPaper className="page-aid">
          <PageBody
            node={node}
            html={transcript}
            field="transcript"
            version={versionOfTranscript(context, node.id)}
            context={context}
            headingOffset={2}
          />
        </Disclosure>
      )}
    </div>
  )
}
