import { AUTHOR, LIBRARY, NOWHERE, type Route, SIGNED_IN, see, to } from './model'

const AUTHOR_PAGE = '/content-author/[...path]'
const BUILDER_PAGE = '/content-builder/[...path]'

/** RT-34: the builder and the author’s area. A request without browser headers creates nothing. */
export const AUTHORING: readonly Route[] = [
  { page: '/item-preview/[id]', at: '/item-preview/{chapter}', for: LIBRARY, shows: see('Preview', null) },
  { page: '/content-author', at: '/content-author', for: AUTHOR, shows: see('Authoring') },
  {
    page: AUTHOR_PAGE,
    // Only the form decides the redirect; the next address checks the permission.
    at: '/content-author/interactive/poll/{question}',
    for: SIGNED_IN,
    shows: to('/content-author/edit/interactive/type/poll/{question}'),
  },
  ...(
    [
      ['/content-author/create/unit', see('New: Unit')],
      ['/content-author/create/source', see('New: Source', 'New: Reading')],
      ['/content-author/edit/chapter/{chapter}', see('{chapterName}')],
      ['/content-author/edit/chapter/type/lesson/{chapter}', see('{chapterName}')],
      ['/content-author/edit/source/type/reading/{source}', see('{sourceName}')],
      ['/content-author/edit/interactive/type/poll/{question}', see('{questionName}')],
      ['/content-author/create/rubric', NOWHERE],
      ['/content-author/create/source/type/structured', NOWHERE],
      ['/content-author/edit/source/type/structured/{holder}', NOWHERE],
      ['/content-author/edit/unit/create', NOWHERE],
      ['/content-author/edit/unit/nonsense', NOWHERE],
      ['/content-author/nowhere', NOWHERE],
    ] as const
  ).map(([at, shows]) => ({ page: AUTHOR_PAGE, at, for: AUTHOR, shows })),
  ...(
    [
      ['/content-builder/curriculum/chapter/{chapter}', see('{chapterName}')],
      ['/content-builder/curriculum/unit/{unit}', see('{unitName}')],
      ['/content-builder/curriculum/unit/{course}/create', see('New: Unit')],
      ['/content-builder/curriculum/unit/create', see('New: Unit')],
      ['/content-builder/curriculum/echo/create', see('New: Echo', 'New: Writing echo')],
      ['/content-builder/interactive/poll/create', see('New: Interactive', 'New: Poll')],
      ['/content-builder/interactive/poll/{question}', see('{questionName}')],
      ['/content-builder/curriculum/chapter/{nothing}', NOWHERE],
      ['/content-builder/interactive/nowhere/create', NOWHERE],
      ['/content-builder/nowhere', NOWHERE],
    ] as const
  ).map(([at, shows]) => ({ page: BUILDER_PAGE, at, for: AUTHOR, shows })),
]
