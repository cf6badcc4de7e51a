/** The page that holds the frame of the legacy tool, and where our own tool stands; each with what is below it. */
const TOOL_FRAME = /^\/assessment(\/|$)/
const OWN_TOOL = /^\/legacy-shell(\/|$)/

/** Tells whether a path is that of the page with the assessment tool's frame. */
export const isToolFrame = (pathname: string) => TOOL_FRAME.test(pathname)

/** Tells whether a path is that of our own assessment tool, which stands in that frame. */
export const isOwnTool = (pathname: string) => OWN_TOOL.test(pathname)
