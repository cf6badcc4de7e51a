import { getTranslations } from 'next-intl/server'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { ViewNode } from '@/lib/viewer/content-view'
import { PageBody } from './page-body'
import { dataOf, type PageContext } from './page-context'
import { textField } from './text-field'

function Player({ subType, uploads, name }: { subType: string | null; uploads: UploadsMap; name: string }) {
  const video = subType === 'video' ? uploads.video : undefined
  const audio = subType === 'audio' ? uploads.audio : undefined
  const entry = video ?? audio
  if (!entry) return null
  const tracks = entry.captions?.map(({ language, label, url }) => (
    <track key={language} kind="captions" srcLang={language} label={label} src={url} />
  ))
  if (audio)
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions come as tracks where the item has them; the transcript stands below.
      <audio controls preload="metadata" src={audio.url} aria-label={name} className="w-full">
        {tracks}
      </audio>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: as above.
    <video
      controls
      preload="metadata"
      playsInline
      poster={entry.posterUrl}
      src={entry.fallbackUrl ?? entry.url}
      aria-label={name}
      className="aspect-video w-full rounded-3 bg-surface-inverse"
    >
      {tracks}
    </video>
  )
}

/** What a source is watched or listened with, and its words. */
export async function PageMedia({ node, context }: { node: ViewNode; context: PageContext }) {
  if (node.contentSubType !== 'video' && node.contentSubType !== 'audio') return null
  const t = await getTranslations('viewer')
  const transcript = textField(dataOf(context, node), 'transcript')
  return (
    <div className="page-media">
      <Player
        subType={node.contentSubType}
        uploads={context.open.material.uploads.get(node.id) ?? {}}
        name={node.name}
      />
      {transcript && (
        <details className="page-aid">
          <summary>{t('transcript')}</summary>
          <PageBody node={node} html={transcript} field="transcript" context={context} headingOffset={2} />
        </details>
      )}
    </div>
  )
}
