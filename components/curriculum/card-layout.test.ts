import { cardLayouts } from './card-layout'

/** Returns how many of 12 columns a card spans, from the narrowest screen up. */
function columnsOfTwelve(layout: string): number[] {
  const share = /max-sm:w-(\d+)\/12/.exec(layout)?.[1]
  const counts = ['sm', 'md', 'lg'].map((name) => new RegExp(`${name}:(?:grid-cols|columns)-(\\d)`).exec(layout)?.[1])
  return [Number(share), ...counts.map((count) => 12 / Number(count))]
}

test('[CUR-17] a card spans 10, 6, 4 or 3 of 12 columns', () => {
  expect(columnsOfTwelve(cardLayouts.grid)).toEqual([10, 6, 4, 3])
  expect(columnsOfTwelve(cardLayouts.masonry)).toEqual([10, 6, 4, 3])
})
