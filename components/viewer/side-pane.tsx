import { X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NotesLeaf } from '@/components/annotation/notes-leaf'
import type { Pane } from '@/lib/routing/pane'
import type { Beside, OpenPane } from '@/lib/viewer/beside'
import { isSamePage, type OpenPage } from '@/lib/viewer/viewer-page'
import { besideLinks } from './beside-links'
import { FeedbackPane } from './feedback-pane'
import { PinnedPage } from './pinned-page'

type NotesPaneProps = { pane: Extract<OpenPane, { kind: 'annotations' | 'notebook' }> }

/** The notes of the page, or of all pages, with links to their places. */
function NotesPane({ pane }: NotesPaneProps) {
  return <NotesLeaf key={pane.kind} isHere={pane.kind === 'annotations'} {...pane.notes} />
}

type SidePaneProps = { open: OpenPage; beside: Beside }

type FrameProps = {
  title: string
  close: { href: string; label: string }
  head?: ReactNode
  /** Whether it covers only the lower half of a phone's screen, so that the page stays visible. */
  isHalf?: boolean
  children: ReactNode
}

/** The right-hand pane of 400 px: beside the content on large screens, a drawer on small ones. */
function PaneFrame({ title, close, head, isHalf, children }: FrameProps) {
  return (
    <aside
      id="viewer-pane"
      tabIndex={-1}
      aria-label={title}
      className="viewer-pane stands-still"
      data-half={isHalf || undefined}
    >
      <header className="viewer-pane-top">
        <h2>{title}</h2>
        <a
          href={close.href}
          aria-label={close.label}
          title={close.label}
          data-as-is=""
          data-keep-place=""
          data-close=""
          className="viewer-pane-close"
        >
          <X aria-hidden="true" />
        </a>
      </header>
      {head}
      <div className="viewer-pane-body">{children}</div>
    </aside>
  )
}

async function PaneTabs({ open, beside }: SidePaneProps) {
  const t = await getTranslations('viewerTools.pane')
  const links = besideLinks(open, beside)
  const panes: Pane[] = ['annotations', 'notebook', ...(open.work ? (['feedback'] as const) : [])]
  return (
    <nav aria-label={t('tabs')} className="version-switch viewer-pane-tabs">
      {panes.map((pane) => (
        <a
          key={pane}
          href={links.pane(pane)}
          aria-current={beside.pane?.kind === pane ? 'true' : undefined}
          data-as-is=""
          data-keep-place=""
        >
          {t(pane)}
        </a>
      ))}
    </nav>
  )
}

/** The pane that is open beside the content: notes, feedback, or the pinned page; nothing if none is open (NAV-01). */
export async function SidePane({ open, beside }: SidePaneProps) {
  const t = await getTranslations('viewerTools')
  const links = besideLinks(open, beside)
  const { pane, pinned } = beside
  if (pane) {
    return (
      <PaneFrame
        title={t(`pane.${pane.kind}`)}
        close={{ href: links.pane(null), label: t('pane.close') }}
        head={<PaneTabs open={open} beside={beside} />}
      >
        {pinned && (
          <p className="viewer-pane-note">
            <a href={links.pane(null)} data-as-is="" data-keep-place="">
              {t('pane.showPinned')}
            </a>
          </p>
        )}
        {pane.kind === 'feedback' ? (
          <FeedbackPane pane={pane} isForStaff={open.audience === 'staff' || open.work?.isOwn === false} />
        ) : (
          <NotesPane pane={pane} />
        )}
      </PaneFrame>
    )
  }
  if (!pinned) return null
  const isItself = pinned.page !== null && isSamePage(pinned.page, open)
  return (
    <PaneFrame title={t('pinned.title')} close={{ href: links.unpin, label: t('pinned.unpin') }} isHalf>
      <PinnedPage pinned={pinned} isItself={isItself} />
    </PaneFrame>
  )
}
