import { isId } from '@/lib/common/id'

/** Maximum number of items that a new assessment can start with. */
const MAX_ADDED = 50
/** The path of our own tool; `LEGACY_SHELL_URL` overrides it. */
const OWN_TOOL = '/legacy-shell'
/** The product's page that contains the tool's frame (RT-12). */
export const TOOL_PAGE = '/assessment'
/** Used in place of an id for an assessment that does not exist yet. */
export const NEW_ASSESSMENT = 'create'

/** The lists of the tool opened by the Assess menu (SH-02), by their paths below the tool. */
export const toolLists = { assessments: '/assessments', documents: '/documents', questions: '/questions' } as const
export type ToolList = keyof typeof toolLists

export const builderPath = (contentId: string) => `${TOOL_PAGE}/assessment/creator/${contentId}`
export const resultsPath = (assignmentId: string) => `${TOOL_PAGE}/assessment/editor/${assignmentId}`
export const listPath = (list: ToolList) => `${TOOL_PAGE}${toolLists[list]}`

/** Returns the list named by the rest of a path below `/assessment`: the assessments if empty; null if it names no list. */
export function toolListOf(tail: readonly string[]): ToolList | null {
  const [name = 'assessments', ...more] = tail
  return more.length === 0 && Object.hasOwn(toolLists, name) ? (name as ToolList) : null
}

/** Whether this is valid as the assessment in the creator's URL: an id, or the word for a new one, which is never looked up. */
export const isBuilderId = (contentId: string) => contentId === NEW_ASSESSMENT || isId(contentId)

/** Returns the ids, given in a URL, of the items that a new assessment starts with. */
export function addedIds(value: string | string[] | undefined): string[] {
  return [...new Set([value ?? []].flat())].filter(isId).slice(0, MAX_ADDED)
}

/** Returns the URL that the frame opens for a page of the product: the same path below the tool, ours or the one set in the environment. */
export function frameAddress(tool: string | undefined, tail: readonly string[], search = ''): string {
  const base = (tool ?? OWN_TOOL).replace(/\/+$/, '')
  return `${[base, ...tail.map(encodeURIComponent)].join('/')}${search}`
}
