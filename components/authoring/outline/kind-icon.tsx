import {
  BarChart3,
  Blocks,
  BookOpen,
  ClipboardCheck,
  FileText,
  Folder,
  GraduationCap,
  Image,
  Layers,
  Library,
  Link2,
  type LucideIcon,
  MessageSquare,
  Music,
  NotebookText,
  PenLine,
  Puzzle,
  Ruler,
  Type,
  Video,
} from 'lucide-react'

const BY_SUB_TYPE: Record<string, LucideIcon> = {
  assessment: ClipboardCheck,
  video: Video,
  audio: Music,
  recording: Music,
  'image-set': Image,
  image: Image,
  poll: BarChart3,
  essay: PenLine,
}
const BY_TYPE: Record<string, LucideIcon> = {
  grade: GraduationCap,
  course: Library,
  container: Folder,
  unit: Layers,
  chapter: BookOpen,
  echo: MessageSquare,
  source: FileText,
  subsection: NotebookText,
  block: Blocks,
  interactive: Puzzle,
  vocab: Type,
  link: Link2,
  rubric: Ruler,
}

type KindIconProps = { kind: { contentType: string; contentSubType?: string | null }; className?: string }

/** The icon of an item's kind, shown beside its name. */
export function KindIcon({ kind: { contentType, contentSubType }, className }: KindIconProps) {
  const Icon = BY_SUB_TYPE[contentSubType ?? ''] ?? BY_TYPE[contentType] ?? FileText
  return <Icon aria-hidden="true" className={className} />
}
