/** The interface's languages; Spanish follows with the shell. */
export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]

/** One loader for each namespace, so that the build compiles every file. */
const NAMESPACES = {
  apiDocs: () => import('./messages/en/api-docs.json'),
  assignment: () => import('./messages/en/assignment.json'),
  grading: () => import('./messages/en/grading.json'),
  gradebook: () => import('./messages/en/gradebook.json'),
  home: () => import('./messages/en/home.json'),
  failure: () => import('./messages/en/failure.json'),
  student: () => import('./messages/en/student.json'),
  curriculum: () => import('./messages/en/curriculum.json'),
  interactive: () => import('./messages/en/interactive.json'),
  live: () => import('./messages/en/live.json'),
  mail: () => import('./messages/en/mail.json'),
  richText: () => import('./messages/en/rich-text.json'),
  shell: () => import('./messages/en/shell.json'),
  session: () => import('./messages/en/session.json'),
  ui: () => import('./messages/en/ui.json'),
  work: () => import('./messages/en/work.json'),
  userAlert: () => import('./messages/en/user-alert.json'),
  viewer: () => import('./messages/en/viewer.json'),
} as const

export type Namespace = keyof typeof NAMESPACES

type Messages = Record<string, Record<string, unknown>>

async function readMessages(): Promise<Messages> {
  const entries = await Promise.all(
    Object.entries(NAMESPACES).map(async ([name, load]) => [name, (await load()).default] as const),
  )
  return Object.fromEntries(entries)
}

const loaded = new Map<Locale, Promise<Messages>>()

/** The texts of a locale by namespace; read once for all requests. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? readMessages()
  loaded.set(locale, messages)
  return messages
}
