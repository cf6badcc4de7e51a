import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import { createDistrict } from './district'
import { unique } from './unique'
import { createUser } from './user'

export async function createUserAlert(overrides: Partial<Prisma.UserAlertUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createUser()).id
  return db().userAlert.create({
    data: {
      id: newId(),
      type: 'assigned',
      mode: 'profile',
      title: 'New assignment',
      message: `Chapter ${unique()} was assigned to you.`,
      link: '/assignments',
      subjectId: newId(),
      ...overrides,
      userId,
    },
  })
}

type AnnouncementOverrides = Partial<Omit<Prisma.AnnouncementUncheckedCreateInput, 'recipients'>> & {
  recipients?: { id: string }[]
}

/** An announcement to a new district unless an audience is given, with the alerts of its recipients. */
export async function createAnnouncement({ recipients = [], ...overrides }: AnnouncementOverrides = {}) {
  const id = overrides.id ?? newId()
  const hasAudience = overrides.districtId ?? overrides.schoolId ?? overrides.groupId
  const audience = hasAudience ? {} : { districtId: (await createDistrict()).id }
  const createdById = overrides.createdById ?? (await createUser({ roleId: 'staff' })).id
  const announcement = await db().announcement.create({
    data: {
      title: `Announcement ${unique()}`,
      message: 'School is <strong>closed</strong> on Friday.',
      sanitizerVersion: SANITIZER_VERSION,
      ...audience,
      ...overrides,
      id,
      createdById,
      recipients: { create: recipients.map((user) => ({ userId: user.id })) },
    },
  })
  for (const user of recipients) {
    const { title, message, mode } = announcement
    await createUserAlert({ userId: user.id, type: 'announcement', subjectId: id, alertId: id, title, message, mode })
  }
  return announcement
}
