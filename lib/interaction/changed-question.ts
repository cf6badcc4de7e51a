/** A question whose key or points were changed after answers to it were scored; `count` of them would be scored otherwise now. */
export type ChangedQuestion = { contentId: string; name: string; count: number }
