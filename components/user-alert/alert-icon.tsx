import {
  CircleCheckBig,
  ClipboardPlus,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  RotateCcw,
  Users,
} from 'lucide-react'
import type { AlertType } from '@/lib/user-alert/schema'

const ICONS: Record<AlertType, LucideIcon> = {
  assigned: ClipboardPlus,
  reopened: RotateCcw,
  graded: CircleCheckBig,
  'review-received': MessageSquareText,
  'roster-changed': Users,
  announcement: Megaphone,
}

/** The icon of an alert's type, for use beside its text. */
export function AlertIcon({ type, className }: { type: AlertType; className?: string }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" className={className} />
}
