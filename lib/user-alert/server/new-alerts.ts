import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'

/** The filter for new alerts: not viewed behind the bell, not confirmed as a dialog (contract.md §2, Alerts). */
export const newAlerts = {
  OR: [
    { mode: 'profile', dateViewed: null },
    { mode: 'interrupt', dateConfirmed: null },
  ],
} satisfies Prisma.UserAlertWhereInput
