import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PICTURE_THIS_COLORS } from '@/lib/interactive/limits'
import { accessibilityProblems } from '@/tests/support/axe'
import { renderWithTexts } from '@/tests/support/render'
import { srcSetOf } from '../media/picture'
import { CarouselRow } from './carousel/carousel-row'
import { CarouselView } from './carousel/carousel-view'
import { formatName } from './document/document-view'
import { galleryItems, galleryRelated } from './gallery-items'
import type { ShownItem } from './node'
import { textBackground, textBackgrounds } from './picture-this/backgrounds'
import { InteractiveView } from './registry'

const show = (node: ShownItem) =>
  renderWithTexts(<InteractiveView node={node} mode={{ kind: 'preview' }} related={galleryRelated} />)

test('[INT-09] Picture this has seven different text backgrounds', () => {
  expect(new Set(textBackgrounds).size).toBe(PICTURE_THIS_COLORS)
  expect(textBackground(7)).toBe(textBackgrounds[6])
  expect(textBackground(99)).toBe(textBackgrounds[0])
})

test('a picture has its alternative text, caption, credit and description', async () => {
  const { container } = show(galleryItems.image)
  expect(screen.getByRole('img')).toHaveAccessibleName('A white lighthouse with a red band on a green hill.')
  expect(screen.getByRole('figure')).toHaveTextContent('The light at Port Ashby, seen from the sea')
  expect(screen.getByText('Drawing: the editors')).toBeVisible()
  expect(screen.getByText('The picture in words')).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('the enlarge button is named by the alternative text, else the caption, else the item name', () => {
  const named = (data: object) => {
    const { unmount } = show({ ...galleryItems.image, data: { ...galleryItems.image.data, ...data } })
    const name = screen.getByRole('button').getAttribute('aria-label')
    unmount()
    return name
  }
  expect(named({})).toBe('Enlarge the picture: A white lighthouse with a red band on a green hill.')
  expect(named({ decorative: true })).toBe('Enlarge the picture: The light at Port Ashby, seen from the sea')
  expect(named({ imageAltText: '', caption: '' })).toBe('Enlarge the picture: The lighthouse')
})

test('a decorative picture is hidden from screen readers, and a sensitive one is collapsed', () => {
  const { unmount } = show({ ...galleryItems.image, data: { ...galleryItems.image.data, decorative: true } })
  expect(screen.queryByRole('img')).toBeNull()
  unmount()
  show({ ...galleryItems.image, data: { ...galleryItems.image.data, sensitive: true } })
  expect(screen.getByText(/may upset/).closest('details')).not.toHaveAttribute('open')
})

test('the source set lists the picture sizes that the browser may choose from', () => {
  const variants = {
    small: { url: '/s', width: 400 },
    large: { url: '/l', width: 1600 },
    banner: { url: '/b', width: 1920 },
  }
  expect(srcSetOf({ variants })).toBe('/s 400w, /l 1600w')
  expect(srcSetOf({ variants: { large: { url: '/l', width: 300 } } })).toBeUndefined()
})

test('a document can be opened, and downloaded unless that is not allowed', () => {
  const { unmount } = show(galleryItems.document)
  expect(screen.getByRole('link', { name: 'Open A log of your own in a new tab' })).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: 'Download A log of your own' })).toHaveAttribute('download')
  unmount()
  show({ ...galleryItems.document, data: { allowDownload: false } })
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
  expect(formatName('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('Word')
})

test('the answer of a number crunch is shown on request', async () => {
  show(galleryItems.numberCrunch)
  const fold = screen.getByText('Show the answer').closest('details') as HTMLDetailsElement
  expect(fold.open).toBe(false)
  expect(fold).toHaveTextContent('296')
})

/** Simulates a preference for reduced motion, so that a turned carousel is in place at once. */
function withoutMotion(width: number) {
  window.matchMedia = (query) => ({ ...MEDIA, media: query, matches: query.includes('reduce') })
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width })
}
const MEDIA: MediaQueryList = Object.assign(new EventTarget(), {
  matches: false,
  media: '',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})

const carousel = (display: '3d' | 'swiper') => ({
  ...galleryItems.carousel,
  data: { ...galleryItems.carousel.data, display },
})

function showCarousel(display: '3d' | 'swiper', width = 700) {
  withoutMotion(width)
  const view = renderWithTexts(<CarouselView node={carousel(display) as never} related={galleryRelated} />)
  const slides = view.container.querySelectorAll('.carousel-slide')
  const current = () => [...slides].flatMap((slide, index) => (slide.hasAttribute('data-current') ? [index + 1] : []))
  return { ...view, slides, current }
}

test('[TOOL-05] a carousel is a list of labelled slides', async () => {
  const { container, slides } = showCarousel('swiper')
  expect(screen.getByRole('list', { name: 'Slides of Signals' })).toBeVisible()
  expect([...slides].map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  expect(await accessibilityProblems(container)).toEqual([])
})

test('[TOOL-06] [TOOL-07] a ring wraps around, by buttons and by arrow keys', async () => {
  const { container, current } = showCarousel('3d')
  expect(current()).toEqual([1])
  await userEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(current()).toEqual([3])
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3')
  await userEvent.keyboard('{ArrowRight}')
  expect(current()).toEqual([1])
  expect(await accessibilityProblems(container)).toEqual([])
})

test('[TOOL-06] only the front slide of a ring is reachable, and clicking a slide behind brings it to the front', async () => {
  const { slides, current } = showCarousel('3d')
  const reached = () => [...slides].map((slide) => slide.querySelector('[inert]') === null)
  expect(reached()).toEqual([true, false, false])
  await userEvent.click(slides[1] as Element)
  expect(current()).toEqual([2])
  expect(reached()).toEqual([false, true, false])
})

test('[TOOL-06] [TOOL-08] a row shows as many slides as fit and wraps around', async () => {
  const { current, slides } = showCarousel('swiper', 700)
  expect(current()).toEqual([1, 2])
  expect(slides[2]?.querySelector('[inert]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(current()).toEqual([1, 3])
  expect(screen.getByRole('status')).toHaveTextContent('3 to 1 of 3')
})

test('[TOOL-08] a row with all slides visible has no button for turning', () => {
  const { current } = showCarousel('swiper', 1000)
  expect(current()).toEqual([1, 2, 3])
  expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull()
})

test('[TOOL-06] a row of single slides shows one on a wide screen too, and keeps the focus when turned by keyboard', async () => {
  withoutMotion(1600)
  const slides = ['a', 'b', 'c', 'd'].map((id) => ({ id, content: <button type="button">{`Choose ${id}`}</button> }))
  const { container } = renderWithTexts(<CarouselRow name="Four places" slides={slides} start={1} isSingle />)
  expect(screen.getByRole('region', { name: 'Four places' })).toHaveAttribute('aria-roledescription', 'carousel')
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4')
  const reached = () =>
    [...container.querySelectorAll('.carousel-slide')].flatMap((slide) =>
      slide.querySelector('[inert]') ? [] : [slide.textContent],
    )
  expect(reached()).toEqual(['Choose b'])
  await userEvent.click(screen.getByRole('button', { name: 'Choose b' }))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Previous slide' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('4 of 4')
  expect(reached()).toEqual(['Choose d'])
  await userEvent.click(container.querySelectorAll('.carousel-slide')[0] as Element)
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4')
  expect(await accessibilityProblems(container)).toEqual([])
})

/** Renders a carousel of slides with the first one visible. */
function showSlides(content: ReactNode) {
  withoutMotion(1600)
  const slides = ['a', 'b', 'c'].map((id) => ({ id, content: id === 'a' ? content : id }))
  renderWithTexts(<CarouselRow name="Three places" slides={slides} isSingle />)
  return screen.getByRole('status')
}

/** Swipes far to the left; jsdom has no pointer events. */
function swipe(element: Element) {
  const touch = (type: string, clientX: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch' })
  fireEvent(element, touch('pointerdown', 200))
  fireEvent(element, touch('pointerup', 100))
}

test.each([
  ['a slider', <input key="it" type="range" aria-label="It" />],
  ['a radio button', <input key="it" type="radio" aria-label="It" />],
  [
    'a select box',
    <select key="it" aria-label="It">
      <option>one</option>
    </select>,
  ],
  ['a text area', <textarea key="it" aria-label="It" />],
  [
    'editable text',
    <section key="it" aria-label="It" tabIndex={-1} contentEditable suppressContentEditableWarning>
      words
    </section>,
  ],
  ['a custom slider', <span key="it" role="slider" aria-label="It" aria-valuenow={1} tabIndex={0} />],
  [
    'a radio group',
    <div key="it" role="radiogroup">
      <button type="button" aria-label="It">
        one
      </button>
    </div>,
  ],
])('[TOOL-06] %s in a slide keeps its arrow keys and swipes', (_, content) => {
  const status = showSlides(content)
  const control = screen.getByLabelText('It')
  control.focus()
  expect(fireEvent.keyDown(control, { key: 'ArrowRight' })).toBe(true)
  swipe(control)
  expect(control).toHaveFocus()
  expect(status).toHaveTextContent('1 of 3')
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  '[TOOL-06] an arrow key with %s is left to the browser',
  (held) => {
    const status = showSlides('words')
    const next = screen.getByRole('button', { name: 'Next slide' })
    expect(fireEvent.keyDown(next, { key: 'ArrowLeft', [held]: true })).toBe(true)
    expect(status).toHaveTextContent('1 of 3')
  },
)

test('[TOOL-06] an arrow key already handled in a slide, or pressed in a menu above the page, does not turn it', () => {
  const menu = createPortal(<button type="button">Over the page</button>, document.body)
  const status = showSlides(
    <>
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Line of a film
      </button>
      {menu}
    </>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Line of a film' }), { key: 'ArrowRight' })
  expect(status).toHaveTextContent('1 of 3')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Over the page' }), { key: 'ArrowRight' })
  expect(status).toHaveTextContent('1 of 3')
  swipe(screen.getByRole('button', { name: 'Over the page' }))
  expect(status).toHaveTextContent('1 of 3')
})

test('[TOOL-06] a picture in a set is chosen by keyboard, and a swipe on a picture turns the set', async () => {
  withoutMotion(1600)
  const slides = ['The landing', 'The garden', 'The stairs'].map((name) => ({
    id: name,
    content: (
      <InteractiveView
        node={{ ...galleryItems.image, data: { ...galleryItems.image.data, imageAltText: name } }}
        mode={{ kind: 'preview' }}
      />
    ),
  }))
  renderWithTexts(<CarouselRow name="Three places" slides={slides} isSingle />)
  const closely = (name: string) => screen.getByLabelText(`Enlarge the picture: ${name}`)
  closely('The landing').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3')
  // The page opens what is pressed.
  const onPress = jest.fn()
  document.addEventListener('click', onPress, { once: true })
  expect(closely('The landing').closest('[inert]')).not.toBeNull()
  expect(closely('The garden').closest('[inert]')).toBeNull()
  closely('The garden').focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  swipe(screen.getByRole('img', { name: 'The garden' }))
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3')
})

test.each(['audio', 'funFact', 'pictureThis', 'pictureThisSide', 'numberCrunch', 'document'] as const)(
  '%s has no accessibility problems',
  async (name) => {
    const { container } = show(galleryItems[name])
    expect(await accessibilityProblems(container)).toEqual([])
  },
)

test('a preview shows its answers on request', async () => {
  show(galleryItems.choice)
  await userEvent.click(await screen.findByRole('radio', { name: /Grandmother/ }))
  expect(screen.queryByText('Not yet')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Show answers' }))
  expect(screen.getByText('Not yet')).toBeVisible()
  expect(screen.getByText('Right answer')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Show answers' }))
  expect(screen.getByRole('radio', { name: /Grandmother/ })).toBeChecked()
})

test('a preview without the key has no answers to show', async () => {
  const { explanation: _, ...data } = galleryItems.choice.data
  renderWithTexts(
    <InteractiveView node={{ ...galleryItems.choice, data }} mode={{ kind: 'preview', isKeyless: true }} />,
  )
  await userEvent.click(await screen.findByRole('radio', { name: /Grandmother/ }))
  expect(screen.getByRole('radio', { name: /Grandmother/ })).toBeChecked()
  expect(screen.queryByRole('switch')).toBeNull()
})
