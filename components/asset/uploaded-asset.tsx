'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Film } from '@/components/media/film/film-leaf'
import { Sound } from '@/components/media/sound/sound'
import { LinkButton } from '@/components/ui/link-button'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import { isImageVariant } from '@/lib/upload/image-variants'
import type { WireUpload } from '@/lib/upload/schema'
import { useCreatorName } from './use-uploaded'

const nameOf = ({ cantoFileName, gdriveFileName, fileName }: WireUpload) => cantoFileName ?? gdriveFileName ?? fileName
const sourceOf = ({ cantoFileName, gdriveFileName }: WireUpload) =>
  cantoFileName !== null ? 'canto' : gdriveFileName !== null ? 'google' : 'file'

/** Returns an upload in the form that the film player takes. */
const filmOf = ({ id, type, mimeType }: WireUpload, url: string) => {
  return { id, url, type, mimeType, width: null, height: null, variants: {} }
}

/** A preview of an upload, depending on its type: a picture beside its details, a player below them. */
function Preview({ upload, name }: { upload: WireUpload; name: string }) {
  const { url, type } = upload
  if (url === null) return null
  if (type === 'audio') return <Sound url={url} name={name} variant="options-menu" />
  if (type === 'video') return <Film entry={filmOf(upload, url)} name={name} captionsOn={false} />
  return null
}

/** The details of an upload (who, from where and when, AST-16), its preview and its variants. `children` are the actions on it. */
export function UploadedAsset({ upload, children }: { upload: WireUpload; children: ReactNode }) {
  const t = useTranslations('asset.uploader')
  const format = useFormatter()
  const creator = useCreatorName(upload.createdById)
  const { url, type, generated, dateModified } = upload
  const file = nameOf(upload) ?? t('unnamed')
  const pictures = Object.entries(generated).filter(([name]) => isImageVariant(name))
  const { width, height } = generated.large ?? {}
  const isImage = type === 'image'
  return (
    <div className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-4">
        {isImage && url && (
          <img
            src={generated.small?.url ?? url}
            alt={t('preview', { file })}
            className="max-h-35 w-30 flex-none self-start rounded-1 object-contain"
          />
        )}
        <div className="wrap-anywhere min-w-0 flex-[1_1_18rem]">
          <p>
            {t.rich('done', {
              is: creator === 'you' ? 'you' : 'other',
              who: creator ?? t('anonymous'),
              file,
              from: sourceOf(upload),
              date: format.dateTime(new Date(dateModified), DATE_FORMATS.short),
              b: (words) => <b>{words}</b>,
            })}
          </p>
          {isImage && pictures.length > 0 && (
            <p className="num mt-1 text-fs-1 text-text-quiet">
              {width && height ? `${t('measures', { width, height })} ` : ''}
              {t('variants', {
                // Filtered by the list that the texts follow.
                names: format.list(pictures.map(([name]) => t(`variant.${name as 'large'}`))),
              })}
            </p>
          )}
          <div className="mt-2.5 flex flex-wrap items-center gap-3">
            {children}
            {url && type !== 'audio' && type !== 'video' && (
              <LinkButton asChild>
                <a href={url} target="_blank" rel="noopener">
                  {t('view')}
                  <span className="sr-only"> {t('newTab')}</span>
                </a>
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      <Preview upload={upload} name={file} />
    </div>
  )
}
