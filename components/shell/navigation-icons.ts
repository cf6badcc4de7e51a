import {
  BookOpen,
  ClipboardCheck,
  ClipboardList,
  ExternalLink,
  FileCheck,
  FolderOpen,
  Landmark,
  Library,
  LibraryBig,
  type LucideIcon,
  NotebookPen,
  NotebookTabs,
  PencilRuler,
  Presentation,
  School,
  ScrollText,
  Shield,
} from 'lucide-react'
import type { NavigationKey } from '@/lib/routing/navigation'
import type { CurriculumFamily } from '@/lib/theme/themes'

type IconSet = Partial<Record<NavigationKey, LucideIcon>>

/**
 * The icons of the side navigation; each brand variant has its own set (SH-34). Rendered on the server, so that a page contains only those it
 * shows.
 */
export const NAVIGATION_ICONS: Record<CurriculumFamily, IconSet> = {
  k5ela: {
    assignments: ClipboardCheck,
    binder: NotebookTabs,
    curriculum: BookOpen,
    assess: FileCheck,
    classroom: School,
    library: Library,
    authoring: NotebookPen,
    admin: ExternalLink,
  },
  hss: {
    assignments: ScrollText,
    binder: FolderOpen,
    curriculum: Landmark,
    assess: ClipboardList,
    classroom: Presentation,
    library: LibraryBig,
    authoring: PencilRuler,
    admin: Shield,
  },
}
