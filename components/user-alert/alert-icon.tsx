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

/** What an alert is about, as a picture beside its words. */
export function AlertIcon({ type, className }: { type: AlertType; className?: string }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" className={className} />
}
