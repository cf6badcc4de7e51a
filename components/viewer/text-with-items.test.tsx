import { screen, within } from '@testing-library/react'
import { Texts } from '@/components/i18n/texts'
import { galleryItems } from '@/components/interactive/gallery-items'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { showServerScreen } from '@/tests/support/server-screen'
import type { PageContext } from './page-context'
import { TextWithItems } from './text-with-items'
import { ViewerTexts } from './viewer-texts'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
// Lazily loaded components would not be there yet.
jest.mock('@/components/interactive/leaves', () => ({
  CarouselRowLeaf: jest.requireActual('@/components/interactive/carousel/carousel-row').CarouselRow,
}))

const pictures = ['The landing', 'The garden', 'The stairs'].map(
  (name, at) => ({ ...galleryItems.image, id: `picture-${at}`, name, children: [] }) as unknown as ViewNode,
)
const other = (item: object) => ({ ...item, id: 'other', children: [] }) as unknown as ViewNode

/** Renders a set of items in a layout. */
async function showSet(layout: string, items: readonly ViewNode[], itemId: string | null = null) {
  const node = { id: 'set', name: 'Places on the Rock', contentType: 'source', contentSubType: 'image-set' } as ViewNode
  const context = {
    open: {
      audience: 'staff',
      itemId,
      material: { data: new Map([[node.id, { layout }]]), named: new Set<string>() },
    },
    version: 'standard',
    renderItem: ({ id, name }: ViewNode) => <div id={`item-${id}`}>{name}</div>,
  } as unknown as PageContext
  return await showServerScreen(
    <Texts of={['ui']}>
      <ViewerTexts isStaff={false}>
        <TextWithItems node={node} items={items} context={context} />
      </ViewerTexts>
    </Texts>,
  )
}

test('[TOOL-06] a picture set with carousel layout is shown as a carousel that starts at the linked picture', async () => {
  await showSet('carousel', pictures, 'picture-1')
  const carousel = screen.getByRole('region', { name: 'Places on the Rock' })
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  expect(within(carousel).getByRole('status')).toHaveTextContent('2 of 3')
  expect(within(carousel).getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(carousel.querySelector('[data-current]')).toHaveTextContent('The garden')
  expect(carousel.querySelectorAll('[inert]')).toHaveLength(2)
})

const asGrid = (page: HTMLElement, count: number) => {
  expect(screen.queryByRole('region')).toBeNull()
  expect(page.querySelector<HTMLElement>('.page-items')?.dataset.layout).toBe('grid')
  expect(page.querySelectorAll('[id^="item-"]')).toHaveLength(count)
}

test('a single picture is not shown as a carousel', async () => {
  asGrid(await showSet('carousel', pictures.slice(0, 1)), 1)
})

test.each(['choice', 'video', 'audio', 'carousel', 'funFact'] as const)(
  '[TOOL-06] a picture set that contains %s is shown as a grid',
  async (kind) => {
    asGrid(await showSet('carousel', [...pictures, other(galleryItems[kind])]), pictures.length + 1)
  },
)
