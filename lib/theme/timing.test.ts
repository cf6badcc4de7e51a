import { readFileSync } from 'node:fs'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import { APP_BAR_HEIGHT, BASE_FONT_SIZE, HOME_TOOLBAR_HEIGHT } from './layout'
import { HOVER_DEBOUNCE, INPUT_DEBOUNCE, SECTION_FADE, SLIDE_TRANSITION } from './timing'

const read = (file: string) => readFileSync(`components/theme/${file}`, 'utf8')
const rem = (name: string) =>
  Number(new RegExp(`${name}: (?:calc\\()?([\\d.]+)rem`).exec(read('tokens.css'))?.[1]) * BASE_FONT_SIZE

test('[CALL-58] debounce times for typing, for hover and focus, and for saves', () => {
  expect([INPUT_DEBOUNCE, HOVER_DEBOUNCE, SAVE_DELAY_MS]).toEqual([250, 100, 500])
})

test('[READ-12] [TOOL-09] a section fades for 700 ms, and a slide moves for 500 ms', () => {
  expect([SECTION_FADE, SLIDE_TRANSITION]).toEqual([700, 500])
  expect(read('tokens.css')).toContain(`--t-section: ${SECTION_FADE}ms`)
  expect(read('tokens.css')).toContain(`--t-slide: ${SLIDE_TRANSITION}ms`)
})

test('[THM-05] one rem is 10 px at the default browser font size', () => {
  expect(read('base.css')).toMatch(/font-size: 62\.5%/)
  expect(BASE_FONT_SIZE).toBe(10)
})

test('[THM-06] themes define a colour for the teacher edition', () => {
  expect(read('tokens.css').match(/--teacher-edition: #[0-9a-f]{6}/g)?.length).toBeGreaterThan(1)
})

// The bar has an extra line without a network.
test('[THM-09] the app bar is 80 px high, and the home toolbar 72 px', () => {
  expect([APP_BAR_HEIGHT, HOME_TOOLBAR_HEIGHT]).toEqual([80, 72])
  expect([rem('--appbar-h'), rem('--home-toolbar-h')]).toEqual([80, 72])
})
