import axe from 'axe-core'

/** What axe finds wrong with rendered HTML, as `rule: element`. Colours are checked in the browser, where there are any. */
export async function accessibilityProblems(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
