import { isId } from '@/lib/common/id'

/** Items that a new assessment begins with at most. */
const MAX_ADDED = 50
/** Where our own tool stands; `LEGACY_SHELL_URL` replaces it. */
const OWN_TOOL = '/legacy-shell'
/** The page of the product that holds the tool's frame (RT-12). */
export const TOOL_PAGE = '/assessment'
/** In the place of an id: an assessment that is not there yet. */
export const NEW_ASSESSMENT = 'create'

/** The lists of the tool, which the Assess menu opens (SH-02), by the addresses below the tool. */
export const toolLists = { assessments: '/assessments', documents: '/documents', questions: '/questions' } as const
export type ToolList = keyof typeof toolLists

export const builderPath = (contentId: string) => `${TOOL_PAGE}/assessment/creator/${contentId}`
export const resultsPath = (assignmentId: string) => `${TOOL_PAGE}/assessment/editor/${assignmentId}`
export const listPath = (list: ToolList) => `${TOOL_PAGE}${toolLists[list]}`

/** The list that the rest of an address below `/assessment` names: nothing means the assessments; null for no list. */
export function toolListOf(tail: readonly string[]): ToolList | null {
  const [name = 'assessments', ...more] = tail
  return more.length === 0 && Object.hasOwn(toolLists, name) ? (name as ToolList) : null
}

/** Whether this may stand for an assessment in the creator's address: an id, or the word for a new one, which is never read. */
export const isBuilderId = (contentId: string) => contentId === NEW_ASSESSMENT || isId(contentId)

/** The items that a new assessment begins with, as an address names them. */
export function addedIds(value: string | string[] | undefined): string[] {
  return [...new Set([value ?? []].flat())].filter(isId).slice(0, MAX_ADDED)
}

/** What the frame opens for a page of the product: the same path below the tool, ours or the one that the environment names. */
export function frameAddress(tool: string | undefined, tail: readonly string[], search = ''): string {
  const base = (tool ?? OWN_TOOL).replace(/\/+$/, '')
  return `${[base, ...tail.map(encodeURIComponent)].join('/')}${search}`
}
