import {
  BookMarked,
  Eye,
  Glasses,
  GraduationCap,
  Highlighter,
  Keyboard,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  Pin,
  PinOff,
  Printer,
  RectangleEllipsis,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AnnotationOptions } from '@/components/annotation/annotation-options'
import type { Beside } from '@/lib/viewer/beside'
import { previewPath } from '@/lib/viewer/preview'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { besideLinks } from './beside-links'
import { ToolButton } from './reading-tools/tool-button'

/** The id of the menu, which the floating button and a phone's dock open. */
export const VIEWER_OPTIONS_ID = 'viewer-options'

type Option = { key: string; href: string; label: string; Icon: LucideIcon; isOpen?: boolean }

const ANNOTATION_ICONS = {
  toggle: <Highlighter aria-hidden="true" />,
  pick: <Keyboard aria-hidden="true" />,
  all: <Eye aria-hidden="true" />,
  own: <UserRound aria-hidden="true" />,
  teacher: <UsersRound aria-hidden="true" />,
}

/** Opens the menu of a viewer; on a phone the dock does (SH-41). */
export async function ViewerOptionsButton() {
  const t = await getTranslations('viewerTools.options')
  return (
    <button
      type="button"
      popoverTarget={VIEWER_OPTIONS_ID}
      aria-label={t('button')}
      title={t('button')}
      className="viewer-options-button"
    >
      <SlidersHorizontal aria-hidden="true" />
    </button>
  )
}

/** The menu of a page's panes and actions. It contains only links, so that it adds no script to a reading page. */
export async function ViewerOptions({ open, beside }: { open: OpenPage; beside: Beside }) {
  const t = await getTranslations('viewerTools.options')
  const links = besideLinks(open, beside)
  const shown = beside.pane?.kind
  const isStudents = open.work?.isOwn === true
  const pane = (key: 'annotations' | 'notebook' | 'feedback', Icon: LucideIcon): Option => ({
    key,
    href: links.pane(shown === key ? null : key),
    label: t(key),
    Icon,
    isOpen: shown === key,
  })
  const other = open.staff?.otherEdition
  const preview = previewPath(open)
  const tPreview = await getTranslations('viewer.preview')
  const options: Option[] = [
    ...(beside.notes ? [pane('annotations', Highlighter), pane('notebook', NotebookPen)] : []),
    ...(open.work ? [pane('feedback', MessageSquareText)] : []),
    beside.pinned
      ? { key: 'unpin', href: links.unpin, label: t('unpin'), Icon: PinOff }
      : { key: 'pin', href: links.pin, label: t('pin'), Icon: Pin },
    ...(other
      ? [
          {
            key: 'edition',
            href: other.href,
            label: t(other.kind),
            Icon: other.kind === 'teacher' ? GraduationCap : BookMarked,
          },
        ]
      : []),
    ...(preview ? [{ key: 'preview', href: preview, label: tPreview('open'), Icon: Glasses }] : []),
  ]
  return (
    <nav id={VIEWER_OPTIONS_ID} popover="auto" aria-label={t('button')} className="viewer-options">
      <ul>
        {options.map(({ key, href, label, Icon, isOpen }) => (
          <li key={key}>
            <a
              href={href}
              aria-current={isOpen ? 'true' : undefined}
              // The pane beside the page stays open in the other edition.
              data-as-is={key === 'edition' ? undefined : ''}
              data-keep-place={key === 'edition' ? undefined : ''}
            >
              <Icon aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
        <li>
          <ToolButton tool="line-reader">
            <RectangleEllipsis aria-hidden="true" />
            {(await getTranslations('readingTools'))('line.button')}
          </ToolButton>
        </li>
        {beside.notes && (
          <AnnotationOptions
            menuId={VIEWER_OPTIONS_ID}
            isOn={beside.notes.isOn}
            canWrite={beside.notes.place.isOpen}
            hasShared={isStudents && beside.notes.told.notes.some(({ clientId }) => clientId === null)}
            icons={ANNOTATION_ICONS}
          />
        )}
        <li>
          <button type="button" data-print="">
            <Printer aria-hidden="true" />
            {t('print')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
