import { Download, ExternalLink, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { buttonStyles } from '@/components/ui/button-styles'
import type { InteractiveNode } from '../node'

/** Returns the common name of a media type: PDF, DOCX … */
export function formatName(mimeType: string): string {
  const tail = mimeType.split('/').at(-1)?.split(';')[0] ?? ''
  const office: Record<string, string> = {
    wordprocessingml: 'Word',
    presentationml: 'PowerPoint',
    spreadsheetml: 'Excel',
  }
  const known = Object.entries(office).find(([part]) => tail.includes(part))
  return known ? known[1] : tail.replace(/^(x-|vnd\.)/, '').toUpperCase()
}

/** A file to open or download. */
export function DocumentView({ node }: { node: InteractiveNode<'document'> }) {
  const t = useTranslations('interactive.document')
  const { data, name } = node
  const entry = node.uploadsMap.document
  return (
    <div className="my-6 flex flex-wrap items-center gap-4 rounded-3 border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-14 flex-none place-items-center rounded-2 bg-accent-soft text-accent-text">
        <FileText aria-hidden="true" className="size-7" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-fs-3 font-semibold">{name}</p>
        {data.description && (
          <p className="font-reading text-fs-2 leading-ui text-text-quiet">
            <StoredHtml as="span" html={data.description} />
          </p>
        )}
        {entry && <p className="mt-1 text-fs-1 text-text-quiet">{formatName(entry.mimeType)}</p>}
      </div>
      {entry ? (
        <div className="flex flex-wrap gap-3 print:hidden">
          <a
            href={entry.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openNamed', { name })}
            className={`${buttonStyles({ variant: 'secondary', size: 'md' })} min-h-target`}
          >
            <ExternalLink aria-hidden="true" className="size-icon" />
            {t('open')}
          </a>
          {data.allowDownload && (
            <a
              href={entry.url}
              download={name}
              aria-label={t('downloadNamed', { name })}
              className={`${buttonStyles({ variant: 'secondary', size: 'md' })} min-h-target`}
            >
              <Download aria-hidden="true" className="size-icon" />
              {t('download')}
            </a>
          )}
        </div>
      ) : (
        <p className="text-fs-2 text-text-quiet">{t('missing')}</p>
      )}
    </div>
  )
}
