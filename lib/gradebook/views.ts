/** The two ways to look at grades. */
export const gradebookViews = ['assignments', 'standards'] as const
export type GradebookViewName = (typeof gradebookViews)[number]

/** The view that an address asks for; by assignment where it asks for none that there is. */
export function gradebookViewOf(text: string | string[] | undefined): GradebookViewName {
  return gradebookViews.find((name) => name === text) ?? 'assignments'
}
