/** Who visits: nobody signed in, or one of each kind of people (domain.md §2, §11). */
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

/** A page as its visitor sees it; the title is what stands before ` · Traverse`, and no heading is none at all. */
export type Seen = { status: 200 | 404; title: string; heading: string | RegExp | null }
/** What an address answers: a page, or the address that it leads on to. Names in braces are of the world that the test makes. */
export type Answer = Seen | { leadsTo: string }

/** One shape of an address: what its visitors see, and what all others get. */
export type Route = {
  /** The line of docs/pages.md. */
  page: string
  at: string
  /** Those who see it; of the others everyone who is signed in goes to /403. */
  for: readonly Visitor[]
  shows: Answer
  /** What some of these, or of the others, get instead. */
  but?: Partial<Record<Visitor, Answer>>
  /** Whom this row is about; without it everyone. */
  visitedBy?: readonly Visitor[]
  /** True where no session is asked for. */
  isPublic?: true
}

/** The title of what stands outside of the frame: the product's name alone. */
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

/** The same answer for several visitors. */
export const each = (visitors: readonly Visitor[], answer: Answer) =>
  Object.fromEntries(visitors.map((visitor) => [visitor, answer])) as Partial<Record<Visitor, Answer>>

/** What only somebody of the place, or a sysadmin, gets: the others of the staff get this. */
export const nobodyButSysadmin = (answer: Answer) => each(['teacher', 'schoolAdmin', 'districtAdmin'], answer)
export const outOfScope = (answer: Answer) => each(['author', 'support'], answer)

/** How home and the student's list greet. */
export const GREETING = /^Good (morning|afternoon|evening), .+/
