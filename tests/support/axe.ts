import axe from 'axe-core'

/** The violations that axe finds in rendered HTML, as `rule: element`. Colours are checked in a browser, because jsdom has none. */
export async function accessibilityProblems(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
