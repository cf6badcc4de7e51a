import { Circle, CircleCheck, CircleDashed, CircleMinus, CircleOff, Clock, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { GradingStatus } from '@/lib/user-assignment/status'

const looks: Record<GradingStatus, { tone: BadgeTone; Icon: typeof Circle }> = {
  'not-started': { tone: 'neutral', Icon: Circle },
  'past-due': { tone: 'danger', Icon: Clock },
  'in-progress': { tone: 'info', Icon: CircleDashed },
  submitted: { tone: 'warning', Icon: PenLine },
  unanswered: { tone: 'warning', Icon: CircleMinus },
  graded: { tone: 'success', Icon: CircleCheck },
  excused: { tone: 'neutral', Icon: CircleOff },
}

/** The state of a student's work as text, with an icon that does not depend on color (ASG-18). */
export function StatusBadge({ status }: { status: GradingStatus }) {
  const t = useTranslations('assignment.status')
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Badge>
  )
}
