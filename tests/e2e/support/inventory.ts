import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isPublicPath } from '@/lib/routing/public-path'
import type { Database } from './database'

const APP = path.resolve(import.meta.dirname, '../../../app')

/** Calls that work without a session, each for its own reason: sign-in, the two checks, the description, and reserved paths. */
const PUBLIC_CALLS = ['/api/sessions', '/api/health', '/api/ready', '/api/openapi.json', '/api/[...path]']
/** A signature in the address replaces the session. */
const SIGNED_CALLS = ['/api/private/media/[token]', '/api/uploads/[uploadId]/file']

function filesNamed(name: string): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === name)
}

function patternOf(file: string): string {
  const parts = path.dirname(file).split(path.sep)
  return `/${parts.filter((part) => part !== '.' && !/^\(.*\)$/.test(part)).join('/')}`
}

/** The addresses of all pages that require a session, with their parameters in brackets. */
export function protectedPages(): string[] {
  return filesNamed('page.tsx')
    .map(patternOf)
    .filter((pattern) => !isPublicPath(pattern))
}

/** The addresses of all calls that require a session. */
export function protectedCalls(): string[] {
  return filesNamed('route.ts')
    .map(patternOf)
    .filter((pattern) => !PUBLIC_CALLS.includes(pattern) && !SIGNED_CALLS.includes(pattern))
}

const ANY = '00000000-0000-7000-8000-000000000000'
/** The table to which an id in an address belongs, by the name of the parameter or of the folder before it. */
const TABLES: Readonly<Record<string, string>> = {
  userAssignmentId: 'user_assignment',
  'user-assignments': 'user_assignment',
  assignmentId: 'assignment',
  assignments: 'assignment',
  contentId: 'content',
  gradeId: 'content',
  content: 'content',
  groups: 'group',
  groupId: 'group',
  interactions: 'interaction',
  users: 'user',
  studentId: 'user',
  uploadId: 'upload',
  sessions: 'session',
}

/** An address with ids of existing records, so that a leak would show something. */
export async function fillAddress(database: Database, pattern: string): Promise<string> {
  const parts = pattern.split('/')
  const filled: string[] = []
  for (const [index, part] of parts.entries()) {
    const name = /^\[(\w+)\]$/.exec(part)?.[1]
    if (part.startsWith('[[...')) continue
    if (part.startsWith('[...')) filled.push('original')
    else if (!name) filled.push(part)
    else if (name === 'contentType') filled.push('chapter')
    else {
      const table = TABLES[name] ?? TABLES[parts[index - 1] ?? '']
      const [row] = table ? await database.query<{ id: string }>(`SELECT "id" FROM "${table}" LIMIT 1`) : []
      filled.push(row?.id ?? ANY)
    }
  }
  return filled.join('/') || '/'
}
