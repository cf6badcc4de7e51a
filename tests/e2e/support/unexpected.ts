/** Returns the problems of a page except for those without a network: each refetch reports it. */
export const unexpected = (complaints: string[]): string[] =>
  complaints.splice(0).filter((complaint) => !/fetch|network|WebSocket|ERR_INTERNET|load chunk/i.test(complaint))
