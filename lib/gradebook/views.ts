/** The two views of grades. */
export const gradebookViews = ['assignments', 'standards'] as const
export type GradebookViewName = (typeof gradebookViews)[number]

/** Returns the view named in a URL; by assignment for anything unknown. */
export function gradebookViewOf(text: string | string[] | undefined): GradebookViewName {
  return gradebookViews.find((name) => name === text) ?? 'assignments'
}
