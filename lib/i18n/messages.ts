import type { Locale } from './locales'

/** One loader per namespace, so that the bundler finds every file. */
const NAMESPACES = {
  annotation: () => import('./messages/en/annotation.json'),
  apiDocs: () => import('./messages/en/api-docs.json'),
  assessment: () => import('./messages/en/assessment.json'),
  asset: () => import('./messages/en/asset.json'),
  assignment: () => import('./messages/en/assignment.json'),
  authoring: () => import('./messages/en/authoring.json'),
  authorHome: () => import('./messages/en/author-home.json'),
  changes: () => import('./messages/en/changes.json'),
  checks: () => import('./messages/en/checks.json'),
  classroom: () => import('./messages/en/classroom.json'),
  grading: () => import('./messages/en/grading.json'),
  gradebook: () => import('./messages/en/gradebook.json'),
  home: () => import('./messages/en/home.json'),
  editor: () => import('./messages/en/editor.json'),
  failure: () => import('./messages/en/failure.json'),
  student: () => import('./messages/en/student.json'),
  curriculum: () => import('./messages/en/curriculum.json'),
  library: () => import('./messages/en/library.json'),
  list: () => import('./messages/en/list.json'),
  interactive: () => import('./messages/en/interactive.json'),
  live: () => import('./messages/en/live.json'),
  mail: () => import('./messages/en/mail.json'),
  outline: () => import('./messages/en/outline.json'),
  picker: () => import('./messages/en/picker.json'),
  player: () => import('./messages/en/player.json'),
  readingTools: () => import('./messages/en/reading-tools.json'),
  rescore: () => import('./messages/en/rescore.json'),
  richText: () => import('./messages/en/rich-text.json'),
  roster: () => import('./messages/en/roster.json'),
  settings: () => import('./messages/en/settings.json'),
  shell: () => import('./messages/en/shell.json'),
  session: () => import('./messages/en/session.json'),
  ui: () => import('./messages/en/ui.json'),
  work: () => import('./messages/en/work.json'),
  userAlert: () => import('./messages/en/user-alert.json'),
  announcements: () => import('./messages/en/announcements.json'),
  contact: () => import('./messages/en/contact.json'),
  credit: () => import('./messages/en/credit.json'),
  errorLog: () => import('./messages/en/error-log.json'),
  notifications: () => import('./messages/en/notifications.json'),
  peers: () => import('./messages/en/peers.json'),
  people: () => import('./messages/en/people.json'),
  records: () => import('./messages/en/records.json'),
  versions: () => import('./messages/en/versions.json'),
  viewer: () => import('./messages/en/viewer.json'),
  viewerTools: () => import('./messages/en/viewer-tools.json'),
} as const

export type Namespace = keyof typeof NAMESPACES

/** The same namespaces in Spanish. */
const SPANISH: Record<Namespace, () => Promise<{ default: object }>> = {
  annotation: () => import('./messages/es/annotation.json'),
  apiDocs: () => import('./messages/es/api-docs.json'),
  assessment: () => import('./messages/es/assessment.json'),
  asset: () => import('./messages/es/asset.json'),
  assignment: () => import('./messages/es/assignment.json'),
  authoring: () => import('./messages/es/authoring.json'),
  authorHome: () => import('./messages/es/author-home.json'),
  changes: () => import('./messages/es/changes.json'),
  checks: () => import('./messages/es/checks.json'),
  classroom: () => import('./messages/es/classroom.json'),
  grading: () => import('./messages/es/grading.json'),
  gradebook: () => import('./messages/es/gradebook.json'),
  home: () => import('./messages/es/home.json'),
  editor: () => import('./messages/es/editor.json'),
  failure: () => import('./messages/es/failure.json'),
  student: () => import('./messages/es/student.json'),
  curriculum: () => import('./messages/es/curriculum.json'),
  library: () => import('./messages/es/library.json'),
  list: () => import('./messages/es/list.json'),
  interactive: () => import('./messages/es/interactive.json'),
  live: () => import('./messages/es/live.json'),
  mail: () => import('./messages/es/mail.json'),
  outline: () => import('./messages/es/outline.json'),
  picker: () => import('./messages/es/picker.json'),
  player: () => import('./messages/es/player.json'),
  readingTools: () => import('./messages/es/reading-tools.json'),
  rescore: () => import('./messages/es/rescore.json'),
  richText: () => import('./messages/es/rich-text.json'),
  roster: () => import('./messages/es/roster.json'),
  settings: () => import('./messages/es/settings.json'),
  shell: () => import('./messages/es/shell.json'),
  session: () => import('./messages/es/session.json'),
  ui: () => import('./messages/es/ui.json'),
  work: () => import('./messages/es/work.json'),
  userAlert: () => import('./messages/es/user-alert.json'),
  announcements: () => import('./messages/es/announcements.json'),
  contact: () => import('./messages/es/contact.json'),
  credit: () => import('./messages/es/credit.json'),
  errorLog: () => import('./messages/es/error-log.json'),
  notifications: () => import('./messages/es/notifications.json'),
  peers: () => import('./messages/es/peers.json'),
  people: () => import('./messages/es/people.json'),
  records: () => import('./messages/es/records.json'),
  versions: () => import('./messages/es/versions.json'),
  viewer: () => import('./messages/es/viewer.json'),
  viewerTools: () => import('./messages/es/viewer-tools.json'),
}

const LOADERS = { en: NAMESPACES, es: SPANISH } as const

type Messages = Record<string, Record<string, unknown>>

async function readMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    Object.entries(LOADERS[locale]).map(async ([name, load]) => [name, (await load()).default] as const),
  )
  // Each file is an object of texts and nested groups of texts.
  return Object.fromEntries(entries) as Messages
}

const loaded = new Map<Locale, Promise<Messages>>()

/** Loads the texts of a locale by namespace; cached across requests. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? readMessages(locale)
  loaded.set(locale, messages)
  return messages
}
