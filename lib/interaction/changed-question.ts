/** A question whose key or points changed after answers to it were scored; `count` of them would now be scored differently. */
export type ChangedQuestion = { contentId: string; name: string; count: number }
