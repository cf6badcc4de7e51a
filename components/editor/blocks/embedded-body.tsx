'use client'

import { StickyNote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/spinner'
import { itemPath } from '@/lib/authoring/address'
import type { WireContent } from '@/lib/content/schema'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import { useEditorSurroundings } from '../editor-context'

type EmbeddedBodyProps = { kind: string; contentId: string; content: WireContent | undefined }

/** A missing item: a spinner while it is loading, then why nothing is shown (BLK-21). */
function Absent({ contentId }: Pick<EmbeddedBodyProps, 'contentId'>) {
  const t = useTranslations('editor')
  const { contents } = useEditorSurroundings()
  const state = contents.stateOf(contentId)
  if (state === 'waiting') return <Spinner label={t('loading')} className="text-fs-5 text-accent-mark" />
  if (state !== 'failed') return <p role="status">{t('missing')}</p>
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      {t('notLoaded')}
      <Button size="sm" onClick={contents.retry}>
        {t('retry')}
      </Button>
    </p>
  )
}

/** The name, preview and notes of an embedded item (BLK-19 to BLK-22). */
export function EmbeddedBody({ kind, contentId, content }: EmbeddedBodyProps) {
  const t = useTranslations('editor')
  const kinds = useTranslations('authoring.subTypes')
  const { mayEditInteractives, editArea } = useEditorSurroundings()
  if (!content) return <Absent contentId={contentId} />
  const { id, name, contentType, contentSubType, data, uploadsMap } = content
  if (contentSubType === null) throw new TypeError(`The content ${id} of an ${kind} block has no contentSubType`)
  const picture = uploadsMap.imageSmall ?? uploadsMap.imageMedium ?? uploadsMap.imageLarge
  const { notes, imageAltText } = data
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-4">
        {picture && (
          <img
            src={picture.url}
            alt={typeof imageAltText === 'string' ? imageAltText : ''}
            loading="lazy"
            className="max-h-45 max-w-60 rounded-1 object-contain"
          />
        )}
        <p className="wrap-anywhere min-w-0 flex-1">
          {isInteractiveSubType(contentSubType) && (
            <span className="block text-fs-1 text-text-quiet">{kinds(contentSubType)}</span>
          )}
          <span className="font-medium">{name}</span>
        </p>
        {mayEditInteractives && (
          <LinkButton asChild className="flex-none">
            <a href={itemPath(editArea, { id, contentType, contentSubType })} target="_blank" rel="noopener">
              {t('edit')}
              <span className="sr-only"> {t('newTab')}</span>
            </a>
          </LinkButton>
        )}
      </div>
      {typeof notes === 'string' && notes !== '' && (
        <p className="flex gap-2 border-t border-line pt-3 text-fs-1 text-text-quiet">
          <StickyNote aria-hidden="true" className="size-icon-sm flex-none" />
          {t('notes', { notes })}
        </p>
      )}
    </div>
  )
}
