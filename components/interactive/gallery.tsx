import { RubricView } from '@/components/rubric/rubric-view'
import type { AnswerScore } from '@/lib/interaction/answer'
import { galleryItems, galleryRelated } from './gallery-items'
import type { ShownItem } from './node'
import { InteractiveView } from './registry'

const rubric = {
  id: 'rubric',
  data: {
    title: 'Uses details',
    options: [
      { id: 'two', description: 'Two or more details from the text, each explained.', score: 4 },
      { id: 'one', description: 'One detail from the text.', score: 2 },
      { id: 'none', description: 'No detail yet.', score: 0 },
    ],
  },
}

const score = (own: Partial<AnswerScore>): AnswerScore => ({
  score: 0,
  maxScore: 1,
  requiresGrading: false,
  results: {},
  comment: null,
  rubricSelections: {},
  ...own,
})

const reviews: { node: ShownItem; value: unknown; score: AnswerScore | null }[] = [
  {
    node: galleryItems.choice,
    value: ['b'],
    score: score({ score: 1, results: { b: { correct: true, score: 1, maxScore: 1 } } }),
  },
  { node: galleryItems.choices, value: ['a', 'b'], score: score({ score: 1, maxScore: 2 }) },
  {
    node: galleryItems.typing,
    value: { short: 'ten', blanks: { b1: 'small', b2: 'a bird' }, table: { 'r1:ed': 'stopped' } },
    score: score({ score: 1, maxScore: 3 }),
  },
  {
    node: galleryItems.placing,
    value: {
      bank: { b1: 'erupt', b2: 'span' },
      match: { l1: 'photo', l2: 'phone', l3: 'tele' },
      order: ['stairs', 'peel', 'cup'],
      sort: { water: 'yes', song: 'yes' },
    },
    score: score({ score: 1.58, maxScore: 4 }),
  },
  {
    node: galleryItems.essay,
    value: '<p>The words <em>Light kept</em> tell us that she is <strong>proud</strong> of her work.</p>',
    score: score({
      score: 4,
      maxScore: 6,
      comment: 'A good start. Which line made you think so?',
      rubricSelections: { rubric: 'one' },
    }),
  },
  { node: galleryItems.essay, value: '', score: score({ requiresGrading: true, maxScore: 6 }) },
]

/** Returns an item for a review, with a unique name, so that screen reader users can tell them apart. */
function asAnswered(node: ShownItem, at: number): ShownItem {
  const { prompt } = node.data
  const name = `Answer ${at + 1}: `
  return typeof prompt === 'string'
    ? { ...node, data: { ...node.data, prompt: prompt.replace('<p>', `<p>${name}`) } }
    : node
}

/** Every interactive to try, and reviewed answers, for developers and testers. */
export function InteractiveGallery() {
  return (
    <div className="px-4 pb-16 md:px-10">
      <div className="mx-auto max-w-reading">
        {Object.values(galleryItems).map((node) => (
          <InteractiveView
            key={node.id}
            node={node}
            mode={{ kind: 'preview' }}
            related={galleryRelated}
            prompt={
              node === galleryItems.writing ? <p className="font-reading text-fs-3">Write a letter back.</p> : undefined
            }
            rubric={node === galleryItems.writing ? <RubricView rubrics={[rubric]} /> : undefined}
          />
        ))}
        {reviews.map(({ node, value, score: given }, at) => (
          <div key={`${node.id}-${JSON.stringify(value)}`} className="mt-12 border-t border-line pt-6">
            <InteractiveView
              node={asAnswered(node, at)}
              mode={{ kind: 'review', value, score: given }}
              related={galleryRelated}
              rubric={
                given?.rubricSelections.rubric ? (
                  <RubricView rubrics={[rubric]} selections={given.rubricSelections} />
                ) : undefined
              }
            />
          </div>
        ))}
      </div>
    </div>
  )
}
