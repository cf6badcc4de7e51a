import { getTranslations } from 'next-intl/server'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { OpenPage } from '@/lib/viewer/viewer-page'

const box =
  'mx-auto mt-4 w-[calc(100%-2*var(--s-5))] max-w-[var(--reading-measure)] rounded-2 bg-info-soft px-4 py-3 text-fs-2'

/** Says above a student's page what is unusual about the work: excused, submitted empty, or reopened on another page. */
export async function WorkNotice({ open: { work, page } }: { open: OpenPage }) {
  if (!work) return null
  const t = await getTranslations('viewer.notice')
  const who = work.isOwn ? 'own' : 'staff'
  if (work.isExcused) return <p className={box}>{t('excused', { who })}</p>
  if (work.isUnanswered) return <p className={box}>{t('unanswered', { who })}</p>
  if (work.isReopened && work.reopenedContentIds.length === 0)
    return <p className={box}>{t('reopenedAll', { who, teacher: work.reopenedByName })}</p>
  const elsewhere = work.reopened.filter(({ pageId }) => pageId !== page.node.id)
  // A reopened question on this page says so itself.
  if (elsewhere.length === 0 || elsewhere.length < work.reopened.length) return null
  return (
    <div className={box}>
      <p>{t('reopened', { teacher: work.reopenedByName })}</p>
      <ul className="mt-1">
        {elsewhere.map(({ contentId, name, href }) => (
          <li key={contentId}>
            <a href={href} lang={CONTENT_LANGUAGE} className="inline-flex min-h-target items-center font-medium">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
