import { useTranslations } from 'next-intl'
import { Texts } from '@/components/i18n/texts'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { createPath, itemPath } from '@/lib/authoring/address'
import type { ContentType } from '@/lib/content/types'
import { CreateButton, type CreateButtonProps } from './create-button'
import { useKindName } from './kind-name'

/** Shown when opening the address created nothing, because another site linked to it or the call failed; a button creates the item. */
export function CreateScreen(props: CreateButtonProps) {
  const t = useTranslations('authoring.create')
  const { contentType, contentSubType, courseId, problem, area } = props
  const kind = useKindName()({ contentType, contentSubType })
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-10 text-center">
      <h1 className="text-fs-5">{t('title', { kind })}</h1>
      <p className="text-text-quiet">{problem ? t('failedText') : t('text', { kind })}</p>
      <Texts of={['authoring']}>
        <CreateButton {...props} />
      </Texts>
      {courseId && problem && problem !== 'fetch' && (
        <Link href={itemPath(area, { id: courseId, contentType: 'course', contentSubType: null })} prefetch={false}>
          {t('toCourse')}
        </Link>
      )}
    </div>
  )
}

/** Asks which subtype to create. Links load the full page, because opening the address creates the item. */
export function ChoiceScreen({ contentType, subTypes }: { contentType: ContentType; subTypes: readonly string[] }) {
  const t = useTranslations('authoring.create')
  const kindName = useKindName()
  const kind = kindName({ contentType })
  return (
    <PageScreen title={t('title', { kind })} text={t('which')}>
      {subTypes.length === 0 ? (
        <EmptyState title={t('noKinds')} />
      ) : (
        <ul aria-label={t('which')} className="mt-6 grid max-w-list gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {subTypes.map((contentSubType) => (
            <li key={contentSubType}>
              <a
                href={createPath({ contentType, contentSubType })}
                className="flex min-h-target items-center rounded-3 border-1 bg-surface-raised px-5 py-4 font-medium text-text no-underline hover:border-line-strong hover:shadow-1"
              >
                {kindName({ contentType, contentSubType })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageScreen>
  )
}
