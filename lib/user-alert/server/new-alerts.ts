import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'

/** What is new to its reader: not viewed behind the bell, not confirmed as a dialog (contract.md §2, Alerts). */
export const newAlerts = {
  OR: [
    { mode: 'profile', dateViewed: null },
    { mode: 'interrupt', dateConfirmed: null },
  ],
} satisfies Prisma.UserAlertWhereInput
