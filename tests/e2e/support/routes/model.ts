/** The visitor: nobody signed in, or one of each kind of user (domain.md §2, §11). */
export const VISITORS = [
  'anyone',
  'student',
  'teacher',
  'schoolAdmin',
  'districtAdmin',
  'author',
  'support',
  'sysadmin',
] as const
export type Visitor = (typeof VISITORS)[number]

/** A page as its visitor sees it; the title is the part before ` · Traverse`, and without a heading there is none at all. */
export type Seen = { status: 200 | 404; title: string; heading: string | RegExp | null }
/** The response at an address: a page, or the redirect. Names in braces belong to the world that the test creates. */
export type Answer = Seen | { leadsTo: string }

/** One form of an address: what its visitors see, and what all others get. */
export type Route = {
  /** The line of docs/pages.md. */
  page: string
  at: string
  /** Who can see it; all other signed-in users go to /403. */
  for: readonly Visitor[]
  shows: Answer
  /** Exceptions for some of these, or of the others. */
  but?: Partial<Record<Visitor, Answer>>
  /** The visitors of this row; without it everyone. */
  visitedBy?: readonly Visitor[]
  /** True if no session is required. */
  isPublic?: true
}

/** The title of pages outside the frame: only the product's name. */
export const BRAND = ''
export const see = (title: string, heading: Seen['heading'] = title): Seen => ({ status: 200, title, heading })
export const to = (leadsTo: string): Answer => ({ leadsTo })
export const missing = (title: string): Seen => ({ status: 404, title, heading: title })

/** The 404 page (RT-06). */
export const NOWHERE = missing('Page not found')
/** The not-found view of a record, named Classroom (NAV-10). */
export const CLASSROOM = missing('Classroom')

export const SIGNED_IN = VISITORS.filter((visitor) => visitor !== 'anyone')
export const STUDENT: Visitor[] = ['student']
export const STAFF = SIGNED_IN.filter((visitor) => visitor !== 'student')
export const NO_STUDENT: Visitor[] = ['anyone', ...STAFF]
export const ADMIN: Visitor[] = ['schoolAdmin', 'districtAdmin', 'sysadmin']
export const TEACHER: Visitor[] = ['teacher', ...ADMIN]
export const LIBRARY: Visitor[] = [...TEACHER, 'author']
export const READERS: Visitor[] = [...LIBRARY, 'support']
export const MAKER: Visitor[] = ['teacher', 'districtAdmin', 'author', 'sysadmin']
export const AUTHOR: Visitor[] = ['author', 'sysadmin']

/** The same response for several visitors. */
export const each = (visitors: readonly Visitor[], answer: Answer) =>
  Object.fromEntries(visitors.map((visitor) => [visitor, answer])) as Partial<Record<Visitor, Answer>>

/** What only staff of this place, or a sysadmin, can see: all other staff get this. */
export const nobodyButSysadmin = (answer: Answer) => each(['teacher', 'schoolAdmin', 'districtAdmin'], answer)
export const outOfScope = (answer: Answer) => each(['author', 'support'], answer)

/** The greetings of the home page and the student's list. */
export const GREETING = /^Good (morning|afternoon|evening), .+/
