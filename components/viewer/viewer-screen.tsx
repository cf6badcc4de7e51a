import { List, SlidersHorizontal } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { richTextLabels } from '@/components/rich-text/labels'
import { buttonStyles } from '@/components/ui/button-styles'
import { LeftWords } from '@/components/user-assignment/left-words'
import { routeSubject } from '@/lib/routing/route-state'
import { viewerBasePath, viewerPath } from '@/lib/routing/viewer-address'
import { gradeKey } from '@/lib/theme/grades'
import { isAid } from '@/lib/viewer/aids'
import type { Beside } from '@/lib/viewer/beside'
import { sectionStart } from '@/lib/viewer/section-start'
import { readsLeveled, shownVersion, versionsOf } from '@/lib/viewer/text-versions'
import { isUnmarked, type Opened } from '@/lib/viewer/viewer-page'
import { AidsButton, AidsDrawer, aidsOf } from './aids-drawer'
import { ItemView } from './item-view'
import { PageAnnotations } from './page-annotations'
import { PageArticle } from './page-article'
import { dataOf, pageContext } from './page-context'
import { PageEnd } from './page-end'
import { PictureLeaf } from './picture-viewer/picture-leaf'
import { ReadingTools } from './reading-tools/reading-tools'
import { ToolSet } from './reading-tools/tool-set'
import { SectionTransition } from './section-transition/section-transition'
import { SidePane } from './side-pane'
import { TableOfContents } from './table-of-contents'
import { VersionSwitch } from './version-switch'
import { ViewerBreadcrumb } from './viewer-breadcrumb'
import { ViewerLeaf } from './viewer-leaf'
import { VIEWER_OPTIONS_ID, ViewerOptions, ViewerOptionsButton } from './viewer-options'

type ViewerScreenProps = { opened: Extract<Opened, { kind: 'page' }>; isTocShrunk: boolean; isBare: boolean }

const NOTHING: Beside = { pane: null, pinned: null, notes: null }

const skipLink =
  'sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-toast focus-visible:rounded-2 focus-visible:bg-surface-inverse focus-visible:px-5 focus-visible:py-3 focus-visible:text-text-inverse'

/** A page of a viewer: the table of contents on the page, the text on the sheet, the tools above it, the way on below. */
export async function ViewerScreen({ opened, isTocShrunk, isBare }: ViewerScreenProps) {
  const { page: open, beside = NOTHING } = opened
  const hasPane = beside.pane !== null || beside.pinned !== null
  const options = await getTranslations('viewerTools.options')
  const t = await getTranslations('viewer')
  const brand = (await getTranslations('shell'))('brand')
  const data = dataOf({ open }, open.page.node)
  const offered = versionsOf(data, { leveled: readsLeveled(open) })
  const version = shownVersion(offered, open.wanted)
  const context = pageContext(
    open,
    version,
    await richTextLabels(),
    (node, own) => (isAid(node) ? null : <ItemView node={node} context={own} />),
    beside.notes,
  )
  const aids = aidsOf(open, context)
  const viewer = viewerBasePath(open.base)
  return (
    <div
      data-viewer={viewer}
      data-toc={isTocShrunk ? 'shrunk' : 'full'}
      data-pane={hasPane || undefined}
      data-raised={open.base.family === 'assignment' || undefined}
      data-grade={gradeKey(open.grade)}
      className="viewer"
    >
      <a href="#page-navigation" className={skipLink}>
        {t('skipToNavigation')}
      </a>
      <a href="#toc-toggle" className={skipLink}>
        {t('skipToActivities')}
      </a>
      <ViewerBreadcrumb open={open} />
      <TableOfContents open={open} />
      <div className="viewer-sheet">
        <div className="viewer-tools" data-versions={offered.length > 1 || undefined}>
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
          <LeftWords
            userAssignmentId={open.work.userAssignmentId}
            isSubmitted={open.work.isSubmitted}
            isOpen={open.work.canSubmit}
            standing={[open.work.assignmentVersion, ...open.work.reopenedContentIds].join(' ')}
            questions={{ pageId: open.page.node.id, ids: [...open.work.answers.keys()] }}
            titles={{ 'turned-in': t('leftWords.turned-in'), 'taken-out': t('leftWords.taken-out') }}
            onPageTitles={{
              'turned-in': t('leftWords.onPage.turned-in'),
              'taken-out': t('leftWords.onPage.taken-out'),
            }}
            gone={t('leftWords.gone')}
            noText={t('leftWords.noText')}
            letGo={{
              button: t('leftWords.letGo.button'),
              title: t('leftWords.letGo.title'),
              message: t('leftWords.letGo.message'),
              yes: t('leftWords.letGo.yes'),
            }}
          />
        )}
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
        start={sectionStart(open.root, open.page)}
        skipClass={buttonStyles({ variant: 'quiet', size: 'lg' })}
      />
      <PictureLeaf />
      <ViewerOptionsButton />
      <ViewerOptions open={open} beside={beside} />
      {beside.notes && <PageAnnotations open={open} notes={beside.notes} />}
      <ViewerLeaf
        viewer={viewer}
        subject={routeSubject(open.base)}
        pane={beside.pane?.kind ?? (beside.pinned ? 'pinned' : null)}
        path={viewerPath(open.base, open.page.tail, open.wanted)}
        isBare={isBare}
        isUnmarked={isUnmarked(open)}
        version={offered.length > 1 ? version : null}
        itemId={open.itemId}
        pageView={
          open.work?.isInPerson && !open.work.isSubmitted
            ? {
                userAssignmentId: open.work.userAssignmentId,
                contentId: open.page.node.id,
                rootContentId: open.root.id,
                version,
              }
            : null
        }
        leaveTexts={{
          title: t('leave.title'),
          message: t('leave.message', { brand }),
          yes: t('leave.yes'),
          no: t('leave.no'),
        }}
      />
    </div>
  )
}
