import { Picture } from '@/components/media/picture'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { PictureThisData } from '@/lib/interactive/types/picture-this-schema'
import { at } from '@/lib/interactive/value'
import type { InteractiveNode, RelatedItems, ShownItem } from '../node'
import { textBackground } from './backgrounds'

interface PictureThisViewProps {
  node: InteractiveNode<'picture-this'>
  related: RelatedItems
}

const layouts: Record<PictureThisData['textPosition'], { box: string; words: string }> = {
  top: { box: 'flex flex-col-reverse', words: '' },
  bottom: { box: 'flex flex-col', words: '' },
  left: { box: 'flex flex-col sm:flex-row-reverse', words: 'sm:w-2/5 sm:flex-none' },
  right: { box: 'flex flex-col sm:flex-row', words: 'sm:w-2/5 sm:flex-none' },
  center: {
    box: 'flex flex-col sm:grid sm:*:[grid-area:1/1]',
    words: 'sm:m-8 sm:max-w-[44ch] sm:self-center sm:justify-self-center sm:rounded-3 sm:shadow-2',
  },
}

/** A picture and its text, on one of seven backgrounds. */
export function PictureThisView({ node, related }: PictureThisViewProps) {
  const { data } = node
  const other: ShownItem | undefined = data.imageContentId
    ? at(related as Record<string, ShownItem>, data.imageContentId)
    : undefined
  const entry = node.uploadsMap.imageLarge ?? other?.uploadsMap.imageLarge
  const alt = typeof other?.data.imageAltText === 'string' ? other.data.imageAltText : node.name
  const { box, words } = layouts[data.textPosition]
  return (
    <figure className={`my-6 overflow-hidden rounded-3 hc:border ${box}`}>
      {entry && (
        <Picture
          entry={entry}
          alt={alt}
          sizes="(min-width: 900px) 660px, 100vw"
          className="h-auto min-w-0 flex-1 object-cover"
        />
      )}
      <figcaption
        className={`flex items-center p-5 font-reading text-fs-4 leading-[1.45] sm:p-6 ${textBackground(data.backgroundColorId)} ${words}`}
      >
        <span>
          <StoredHtml as="span" html={data.body} />
        </span>
      </figcaption>
    </figure>
  )
}
