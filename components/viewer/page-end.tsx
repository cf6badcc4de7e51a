import { ArrowLeft, ArrowRight } from 'lucide-react'
import { getTimeZone, getTranslations } from 'next-intl/server'
import { PageAdding } from '@/components/placing/placing-leaves'
import { DueLine } from '@/components/student/due-line'
import { buttonStyles } from '@/components/ui/button-styles'
import { SubmitBanner } from '@/components/user-assignment/submit-banner'
import { WorkState } from '@/components/user-assignment/work-state'
import type { InsertFor } from '@/lib/curriculum/controls'
import { endOfPage, pagePlaces } from '@/lib/curriculum/insert-places'
import { type TextVersion, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { mascotOfGrade } from '@/lib/theme/grades'
import type { DueTold } from '@/lib/user-assignment/due'
import { TURN_IN_ITEM } from '@/lib/viewer/limits'
import { neighbours, type ViewerPage } from '@/lib/viewer/pages'
import { type Title, titleRead } from '@/lib/viewer/titles'
import type { OpenPage } from '@/lib/viewer/viewer-page'

type WorkLineProps = { due: DueTold; isReopened: boolean; timeZone: string }

/** The due date and the state of the student's work, in the same position on every page. */
function WorkLine({ due, isReopened, timeZone }: WorkLineProps) {
  return (
    <div className="work-line">
      {due.kind !== 'none' && <DueLine due={due} isBack={isReopened} timeZone={timeZone} />}
      <WorkState />
    </div>
  )
}

type NavigationProps = {
  base: ViewerBase
  version: TextVersion
  previous: (Title & ViewerPage) | null
  next: (Title & ViewerPage) | null
}

async function PageNavigation({ base, version, previous, next }: NavigationProps) {
  const t = await getTranslations('viewer')
  return (
    <nav id="page-navigation" tabIndex={-1} aria-label={t('pages')} className="page-nav">
      {previous && (
        <a
          href={viewerPath(base, previous.tail, version)}
          rel="prev"
          className={buttonStyles({ variant: 'quiet', size: 'lg' })}
        >
          <ArrowLeft aria-hidden="true" />
          <span className="sr-only">{t('previous', { name: '' })}</span>
          <span lang={previous.lang}>{previous.title}</span>
        </a>
      )}
      {next && (
        <a
          href={viewerPath(base, next.tail, version)}
          rel="next"
          id="page-next"
          data-page={next.node.id}
          className={buttonStyles({ variant: 'primary', size: 'lg' })}
        >
          {t('next', { name: next.title })}
          <ArrowRight aria-hidden="true" />
        </a>
      )}
    </nav>
  )
}

/** Returns the places for new content: among the pages, with the one after the current page as default, and at the end of the current page. */
function placesOf({ root, page }: OpenPage, insertFor: InsertFor) {
  const pages = pagePlaces(root, insertFor)
  const start = pages.findIndex(({ afterId }) => afterId === page.node.id)
  return { places: [...pages, endOfPage(page.node, page.tail, insertFor)], start: Math.max(0, start) }
}

/**
 * The end of a page: the state of the work and the links to other pages, in the same position on every page. On the last page, the button to
 * submit takes the place of the next link.
 */
export async function PageEnd({ open }: { open: OpenPage }) {
  const t = await getTranslations('viewer')
  const { base, pages, page, wanted, work, root, grade, assignHref } = open
  const around = neighbours(pages, page)
  const isOpen = work !== null && !work.isSubmitted
  const insertFor = open.staff?.controls.insertFor ?? null
  return (
    <footer className="page-end">
      {isOpen && (
        <>
          <WorkLine due={work.due} isReopened={work.isReopened} timeZone={await getTimeZone()} />
          {work.canSubmit && !around.next && (
            <SubmitBanner
              id={`item-${TURN_IN_ITEM}`}
              name={titleRead(open, root).title}
              teacherName={work.teacherName || null}
              items={work.items}
              isReopened={work.reopenedContentIds.length > 0}
              mascot={mascotOfGrade(grade)?.src ?? null}
            />
          )}
        </>
      )}
      {(assignHref || insertFor) && (
        <div className="page-actions">
          {insertFor && <PageAdding base={base} insertFor={insertFor} {...placesOf(open, insertFor)} />}
          {assignHref && (
            <a
              href={assignHref}
              aria-label={t('assignOf', { name: root.name })}
              className={buttonStyles({ size: 'lg' })}
            >
              {t('assign')}
            </a>
          )}
        </div>
      )}
      <PageNavigation
        base={base}
        version={wanted}
        previous={around.previous && { ...around.previous, ...titleRead(open, around.previous.node) }}
        next={around.next && { ...around.next, ...titleRead(open, around.next.node) }}
      />
    </footer>
  )
}
