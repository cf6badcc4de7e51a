import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { galleryItems } from '@/components/interactive/gallery-items'
import { answeredIn } from '@/lib/content/text-versions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { viewNode } from '@/tests/factories/view-node'
import { wireInteraction } from '@/tests/support/answer-server'
import { showServerScreen } from '@/tests/support/server-screen'
import { EmbeddedInteractive } from './embedded-interactive'
import type { PageContext } from './page-context'
import { ViewerTexts } from './viewer-texts'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
// The question itself is a chunk of its own, with its own tests.
jest.mock('@/components/interactive/registry', () => ({
  InteractiveView: ({ node, before }: { node: { name: string }; before?: ReactNode }) => (
    <article aria-label={node.name}>{before}</article>
  ),
}))
jest.mock('@/components/interactive/attempts/live-attempts-leaf', () => ({ LiveAttemptsLeaf: () => null }))

const bodies = { body: '<p>The light.</p>', spanishBody: '<p>La luz.</p>' }
const question = viewNode('question', 'interactive', { contentSubType: 'multiple-choice', name: 'What did she see?' })
const page = viewNode('page', 'source', { children: [question] })

/** Renders a student's work for its teacher, on a page in one version with an answer given in another. */
async function look(shown: TextVersion, answered: TextVersion | null, { isOwn = false, data = bodies } = {}) {
  const at = { node: page, tail: [{ kind: 'source', id: 'page' }], depth: 0 }
  const interaction =
    answered && wireInteraction({ interactionData: { value: ['a'], ...answeredIn(answered) }, attempt: 1 })
  const answer = { contextContentId: 'page', interaction, lock: 'submitted', feedback: {}, isReopened: false }
  const work = {
    isOwn,
    isSubmitted: true,
    excusedContentIds: [],
    answers: new Map([['question', answer]]),
    orderOf: () => (items: unknown[]) => items,
  }
  const spanish = { prompt: '<p>¿Qué vio?</p>', name: '¿Qué vio ella?' }
  const open = {
    base: { family: 'assignment', assignmentId: 'a1', studentId: 's1' },
    audience: 'student',
    root: page,
    page: at,
    items: { before: [], own: [question], after: [] },
    work,
    settings: { leveledNarrativeText: true },
    material: {
      data: new Map<string, object>([
        ['page', data],
        ['question', { ...galleryItems.choice.data, versions: { spanish } }],
      ]),
      references: new Map(),
      uploads: new Map(),
    },
  }
  // The part of a page that its questions read.
  const context = { open, version: shown, nodes: new Map<string, ViewNode>() } as unknown as PageContext
  await showServerScreen(
    <ViewerTexts isStaff>
      <EmbeddedInteractive node={question} context={context} />
    </ViewerTexts>,
  )
}
const way = () => screen.queryByRole('link', { name: 'Read the page in this version' })

test('a teacher sees which version a student answered in, with a link to the question in it', async () => {
  await look('standard', 'spanish')
  expect(screen.getByText('Answered in: Español')).toBeVisible()
  expect(way()).toHaveAttribute(
    'href',
    '/content-viewer/assignment/a1/source/page?student=s1&version=spanish&item=question',
  )
  await look('spanish', 'spanish')
  expect(screen.getByText('Answered in: Español')).toBeVisible()
  expect(screen.getByRole('article', { name: '¿Qué vio ella?' })).toBeVisible()
  expect(way()).toBeNull()
})

test('the standard version is named on a page in another version; no version is named if they do not differ', async () => {
  await look('spanish', 'standard')
  expect(screen.getByText('Answered in: Original')).toBeVisible()
  for (const [shown, answered] of [
    ['standard', 'standard'],
    ['spanish', null],
  ] as const) {
    await look(shown, answered)
    expect(screen.queryByText(/^Answered in/)).toBeNull()
  }
  await look('standard', 'spanish', { isOwn: true })
  expect(screen.queryByText(/^Answered in/)).toBeNull()
})

test('there is no link to a version that the page no longer has', async () => {
  await look('standard', 'spanish', { data: { ...bodies, spanishBody: '' } })
  expect(screen.getByText('Answered in: Español')).toBeVisible()
  expect(way()).toBeNull()
})
