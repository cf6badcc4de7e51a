/** The page with the frame of the legacy tool, and the address of our own tool; each with everything below it. */
const TOOL_FRAME = /^\/assessment(\/|$)/
const OWN_TOOL = /^\/legacy-shell(\/|$)/

/** Whether a path is that of the page with the assessment tool's frame. */
export const isToolFrame = (pathname: string) => TOOL_FRAME.test(pathname)

/** Whether a path is that of our own assessment tool, which is shown in that frame. */
export const isOwnTool = (pathname: string) => OWN_TOOL.test(pathname)
