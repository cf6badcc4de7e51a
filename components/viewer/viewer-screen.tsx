import { List, SlidersHorizontal } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { buttonStyles } from '@/components/ui/button-styles'
import { OrphanedDraftList } from '@/components/user-assignment/orphaned-draft-list'
import type { Beside } from '@/lib/viewer/beside'
import { sectionStart } from '@/lib/viewer/section-start'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { AidsButton, AidsDrawer, aidsOf } from './aids-drawer'
import { PageAnnotations } from './page-annotations'
import { PageArticle } from './page-article'
import { PageEnd } from './page-end'
import { PageLeaf } from './page-leaf'
import { readingOf } from './page-reading'
import { PictureLeaf } from './picture-viewer/picture-leaf'
import { PreviewLine } from './preview-line'
import { ReadingTools } from './reading-tools/reading-tools'
import { ToolSet } from './reading-tools/tool-set'
import { SectionTransition } from './section-transition/section-transition'
import { SidePane } from './side-pane'
import { VersionSwitch } from './version-switch'
import { ViewerBreadcrumb } from './viewer-breadcrumb'
import { VIEWER_OPTIONS_ID, ViewerOptions, ViewerOptionsButton } from './viewer-options'
import { WorkNotice } from './work-notice'

type ViewerScreenProps = { opened: Extract<ViewerResult, { kind: 'page' }>; isBare: boolean }

const NOTHING: Beside = { pane: null, pinned: null, notes: null }

/** A page of a viewer within its frame: the text on the sheet, the tools above it, the links to other pages below. */
export async function ViewerScreen({ opened, isBare }: ViewerScreenProps) {
  const { page: open, beside = NOTHING } = opened
  const hasPane = beside.pane !== null || beside.pinned !== null
  const options = await getTranslations('viewerTools.options')
  const t = await getTranslations('viewer')
  const { context, offered, version } = await readingOf(open, beside.notes)
  const aids = aidsOf(open, context)
  return (
    <>
      <ViewerBreadcrumb open={open} />
      <div className="viewer-sheet">
        <PreviewLine open={open} />
        <div className="viewer-tools stands-still" data-versions={offered.length > 1 || undefined}>
          <div className="viewer-tools-in">
            <button type="button" popoverTarget="toc" className="viewer-contents">
              <List aria-hidden="true" />
              {t('contents')}
            </button>
            <VersionSwitch open={open} offered={offered} shown={version} />
            <ToolSet look="bar" />
          </div>
          <ReadingTools text={`${open.page.node.id} ${version}`} voice={open.voice} />
        </div>
        {open.work?.isOwn && (
          <OrphanedDraftList
            userAssignmentId={open.work.userAssignmentId}
            isSubmitted={open.work.isSubmitted}
            isOpen={open.work.canSubmit}
            standing={[open.work.assignmentVersion, ...open.work.reopenedContentIds].join(' ')}
            questions={{ pageId: open.page.node.id, ids: [...open.work.answers.keys()] }}
            titles={{ 'turned-in': t('orphanedDrafts.turned-in'), 'taken-out': t('orphanedDrafts.taken-out') }}
            onPageTitles={{
              'turned-in': t('orphanedDrafts.onPage.turned-in'),
              'taken-out': t('orphanedDrafts.onPage.taken-out'),
            }}
            gone={t('orphanedDrafts.gone')}
            noText={t('orphanedDrafts.noText')}
            discard={{
              button: t('orphanedDrafts.discard.button'),
              title: t('orphanedDrafts.discard.title'),
              message: t('orphanedDrafts.discard.message'),
              yes: t('orphanedDrafts.discard.yes'),
            }}
          />
        )}
        <WorkNotice open={open} />
        <PageArticle context={context} />
        <PageEnd open={open} />
      </div>
      {hasPane && <SidePane open={open} beside={beside} />}
      <nav aria-label={t('dock')} className="viewer-dock">
        <button type="button" popoverTarget="toc">
          <List aria-hidden="true" />
          {t('contents')}
        </button>
        <ToolSet look="dock" />
        {aids && <AidsButton aids={aids} look="dock" />}
        <button type="button" popoverTarget={VIEWER_OPTIONS_ID} aria-label={options('button')}>
          <SlidersHorizontal aria-hidden="true" />
          <span aria-hidden="true">{options('short')}</span>
        </button>
      </nav>
      {aids && <AidsDrawer aids={aids} open={open} context={context} />}
      <SectionTransition
        key={open.page.node.id}
        pageId={open.page.node.id}
        start={sectionStart(open)}
        skipClass={buttonStyles({ variant: 'quiet', size: 'lg' })}
      />
      <PictureLeaf />
      <ViewerOptionsButton />
      <ViewerOptions open={open} beside={beside} />
      {beside.notes && <PageAnnotations open={open} notes={beside.notes} />}
      <PageLeaf
        open={open}
        version={version}
        hasVersions={offered.length > 1}
        pane={beside.pane?.kind ?? (beside.pinned ? 'pinned' : null)}
        isBare={isBare}
      />
    </>
  )
}
