import { Headphones } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Sound } from '@/components/media/sound/sound'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Transcript } from '../frame/transcript'
import type { InteractiveNode } from '../node'

/** A sound with its transcript. */
export function AudioView({ node }: { node: InteractiveNode<'audio'> }) {
  const t = useTranslations('interactive.media')
  const entry = node.uploadsMap.audio
  return (
    <figure className="my-6 rounded-3 border border-line bg-surface p-4 sm:p-5">
      <figcaption className="mb-3 flex items-start gap-3">
        <Headphones aria-hidden="true" className="mt-0.5 size-icon-lg flex-none text-accent-text" />
        <span className="min-w-0">
          <span className="block text-fs-3 font-semibold">{node.name}</span>
          {node.data.description && (
            <span className="font-reading text-fs-2 text-text-quiet">
              <StoredHtml as="span" html={node.data.description} />
            </span>
          )}
        </span>
      </figcaption>
      {entry ? (
        <Sound url={entry.url} name={node.name} captions={entry.captions} />
      ) : (
        <p className="text-fs-2 text-text-quiet">{t('missingAudio')}</p>
      )}
      <Transcript html={node.data.transcript} />
    </figure>
  )
}
