import type { Page } from '@playwright/test'
import { itemPath } from '@/lib/authoring/address'
import { db } from '@/lib/db/db'
import { TEACHER_EDITION_PREFIX, viewerBasePath } from '@/lib/routing/viewer-address'
import type { Screen } from './screen'

const TEACHER = 'teacher@example.org'
const STUDENT = 'student1@example.org'
const AUTHOR = 'author@example.org'
const ADMIN = 'district.admin@example.org'
const SYSTEM = 'admin@example.org'

/** Presses the button with a name. */
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

/** Returns the frame around the product: settings, notifications, its menus and dialogs, and its edge cases. */
export async function shellScreens(): Promise<Screen[]> {
  const select = { id: true, contentType: true, contentSubType: true }
  const [chapter, vocab] = await Promise.all([
    db().content.findFirstOrThrow({ where: { packageName: 'demo-k5ela', packageKey: 'lr-l2' }, select }),
    db().content.findFirstOrThrow({ where: { contentType: 'vocab' }, select }),
  ])
  const edition = viewerBasePath({ family: 'teacher-edition', rootId: `${TEACHER_EDITION_PREFIX}${chapter.id}` })
  const settings = ['account', 'assignments', 'accessibility', 'integrations', 'notifications']
  return [
    { name: 'reset-password', who: null, path: '/reset-password' },
    { name: 'confirm-email', who: null, path: '/confirm-email' },
    ...settings.map((part) => ({ name: `settings-${part}`, who: TEACHER, path: `/settings/${part}` })),
    { name: 'settings-of-a-student', who: STUDENT, path: '/settings/account' },
    { name: 'notifications', who: TEACHER, path: '/notifications' },
    { name: 'notifications-of-a-student', who: STUDENT, path: '/notifications' },
    { name: 'notifications-none', who: SYSTEM, path: '/notifications' },
    { name: 'announcements', who: ADMIN, path: '/notifications/announcements' },
    { name: 'credits', who: ADMIN, path: '/credits' },
    { name: 'people', who: SYSTEM, path: '/people' },
    { name: 'gallery', who: SYSTEM, path: '/debug/gallery' },
    { name: 'curriculum-of-the-author', who: AUTHOR, path: '/curriculum' },
    { name: 'author-reads', who: AUTHOR, path: itemPath('author', chapter) },
    { name: 'author-reads-a-word', who: AUTHOR, path: itemPath('author', vocab) },
    { name: 'teacher-edition', who: TEACHER, path: edition },
    { name: 'profile-menu', who: TEACHER, path: '/', prepare: press(/profile menu/) },
    { name: 'bell', who: STUDENT, path: '/assignments', prepare: press(/^Notifications, /) },
    { name: 'contact', who: TEACHER, path: '/', prepare: press(/^Contact$/) },
    { name: 'no-assignments', who: 'student60@example.org', path: '/assignments' },
  ]
}
