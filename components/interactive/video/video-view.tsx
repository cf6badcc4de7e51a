import { useTranslations } from 'next-intl'
import { Film } from '@/components/media/film/film-leaf'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { FilmNotesPlace } from '@/lib/player/video-note'
import { Transcript } from '../frame/transcript'
import type { InteractiveNode } from '../node'

interface VideoViewProps {
  node: InteractiveNode<'video'>
  captionsOn?: boolean
  notesPlace?: FilmNotesPlace
}

/** A film with its description and transcript. */
export function VideoView({ node, captionsOn = false, notesPlace }: VideoViewProps) {
  const t = useTranslations('interactive.media')
  const entry = node.uploadsMap.video
  return (
    <figure className="my-6">
      {entry ? (
        <Film entry={entry} name={node.name} captionsOn={captionsOn} notesPlace={notesPlace} />
      ) : (
        <p className="rounded-3 bg-surface-sunken p-6 text-center text-fs-2 text-text-quiet">{t('missingVideo')}</p>
      )}
      <figcaption className="mt-3 font-reading text-fs-2 leading-ui">
        <span className="block font-ui text-fs-3 font-semibold">{node.name}</span>
        {node.data.description && <StoredHtml as="span" html={node.data.description} />}
      </figcaption>
      <Transcript html={node.data.transcript} />
    </figure>
  )
}
