/** Takes what a page complained of, but for what it says without a network: each refetch tells of it. */
export const unexpected = (complaints: string[]): string[] =>
  complaints.splice(0).filter((complaint) => !/fetch|network|WebSocket|ERR_INTERNET|load chunk/i.test(complaint))
