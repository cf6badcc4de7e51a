import type { ContentType } from '@/lib/content/types'
import { fc } from '@/tests/support/properties'
import {
  type Completion,
  type CompletionNode,
  completionOfAll,
  completionsOf,
  percentageComplete,
  progressOf,
  unitsOf,
  type WorkDone,
} from './completion'

const node = (
  id: string,
  contentType: ContentType,
  children: CompletionNode[] = [],
  rest: Partial<CompletionNode> = {},
): CompletionNode => ({
  id,
  contentType,
  contentSubType: null,
  data: {},
  teacherEdition: false,
  excluded: false,
  children,
  ...rest,
})
const item = (id: string, contentSubType = 'essay', rest: Partial<CompletionNode> = {}) =>
  node(id, 'interactive', [], { contentSubType, ...rest })
const work = (done: Partial<Record<keyof WorkDone, string[]>> = {}): WorkDone => ({
  finished: new Set(done.finished),
  started: new Set([...(done.started ?? []), ...(done.finished ?? [])]),
  viewed: new Set(done.viewed),
})
const ids = (root: CompletionNode) => unitsOf(root).map(({ contentId, kind }) => `${kind}:${contentId}`)

const chapter = node('chapter', 'chapter', [
  node('story', 'source', [item('picture', 'image')]),
  node('questions', 'subsection', [
    node('block', 'block', [item('one'), item('two', 'poll')]),
    item('bonus', 'essay', { data: { optional: true } }),
  ]),
  node('book', 'source', [node('page-1', 'subsection'), node('page-2', 'subsection', [item('three', 'activity')])]),
  node('echo', 'echo', [node('prompt', 'block')], { contentSubType: 'writing' }),
  node('rubric', 'rubric'),
])

describe('units', () => {
  test('are the completable items, and the pages without any', () => {
    expect(ids(chapter)).toEqual(['page:story', 'item:one', 'item:two', 'page:page-1', 'item:three', 'item:echo'])
  })

  test('leave out items that are excluded or for teachers, with everything below them', () => {
    const root = node('chapter', 'chapter', [
      node('a', 'subsection', [item('x')], { excluded: true }),
      node('b', 'subsection', [item('y', 'essay', { teacherEdition: true })]),
      node('c', 'source', [item('z')], { teacherEdition: true }),
    ])
    expect(ids(root)).toEqual(['page:b'])
    expect(ids({ ...root, excluded: true })).toEqual([])
  })

  test('count an item in two places once', () => {
    const root = node('chapter', 'chapter', [
      node('a', 'subsection', [item('x')]),
      node('b', 'subsection', [item('x')]),
    ])
    expect(ids(root)).toEqual(['item:x'])
  })

  test('include a root that is itself the page or the item', () => {
    expect(ids(node('story', 'source'))).toEqual(['page:story'])
    expect(ids(node('echo', 'echo', [], { contentSubType: 'response' }))).toEqual(['item:echo'])
    expect(ids(item('essay'))).toEqual(['item:essay'])
  })

  test('are found through units and chapters', () => {
    const root = node('unit', 'unit', [
      node('c1', 'chapter', [node('s1', 'source')]),
      node('c2', 'chapter', [node('s2', 'source')]),
    ])
    expect(ids(root)).toEqual(['page:s1', 'page:s2'])
  })
})

describe('progress', () => {
  test.each([
    [{}, 0],
    [{ viewed: ['story'] }, 16],
    [{ viewed: ['story', 'page-1'], finished: ['one', 'two', 'three'] }, 83],
    [{ viewed: ['story', 'page-1'], finished: ['one', 'two', 'three', 'echo'] }, 100],
    [{ viewed: ['questions'], started: ['one'] }, 0],
    [{ finished: ['bonus', 'elsewhere'] }, 0],
  ])('[ASG-22] with %j is %d', (done, progress) => {
    expect(progressOf(chapter, work(done))).toBe(progress)
  })

  test('[ASG-22] is null if nothing is completable, 0 if nothing is completed, and 100 only if everything is', () => {
    expect(progressOf({ ...chapter, excluded: true }, work())).toBeNull()
    expect(percentageComplete(0, 0)).toBeNull()
    expect(percentageComplete(0, 3)).toBe(0)
    expect(percentageComplete(199, 200)).toBe(99)
    expect(percentageComplete(200, 200)).toBe(100)
  })
})

describe('[ENT-19] calculated completion', () => {
  const of = (done: Parameters<typeof work>[0], id: string) => completionsOf(chapter, work(done)).get(id)

  test.each<[Parameters<typeof work>[0], string, Completion]>([
    [{}, 'chapter', 0],
    [{ viewed: ['story'] }, 'story', 2],
    [{ viewed: ['story'] }, 'chapter', 1],
    [{ viewed: ['questions'] }, 'questions', 1],
    [{ finished: ['one'] }, 'questions', 1],
    [{ started: ['one'] }, 'questions', 1],
    [{ started: ['one'] }, 'one', 1],
    [{ finished: ['one'] }, 'one', 2],
    [{ finished: ['one'] }, 'two', 0],
    [{ finished: ['one', 'two'] }, 'questions', 2],
    [{ finished: ['three'] }, 'page-2', 2],
    [{ finished: ['three'] }, 'book', 1],
    [{ finished: ['three'], viewed: ['page-1'] }, 'book', 2],
    [{ started: ['echo'] }, 'echo', 1],
    [{ finished: ['echo'] }, 'echo', 2],
    [{ viewed: ['story', 'page-1'], finished: ['one', 'two', 'three', 'echo'] }, 'chapter', 2],
  ])('[ASG-20] [ASG-21] with %j, %s is %d', (done, id, completion) => {
    expect(of(done, id)).toBe(completion)
  })

  test('does not exist for items that do not count', () => {
    expect(of({}, 'picture')).toBeUndefined()
    expect(of({}, 'bonus')).toBeUndefined()
    expect(completionsOf({ ...chapter, teacherEdition: true }, work()).size).toBe(0)
  })

  test.each<[Completion[], Completion]>([
    [[], 0],
    [[2, 2], 2],
    [[2, 0], 1],
    [[1, 0], 1],
    [[0, 0], 0],
  ])('[ASG-21] for children with %j is %d', (children, parent) => {
    expect(completionOfAll(children)).toBe(parent)
  })

  const all = ['story', 'one', 'two', 'page-1', 'three', 'echo', 'questions', 'book', 'page-2', 'chapter']
  test('is full for the root exactly when progress is 100', () => {
    fc.assert(
      fc.property(fc.subarray(all), fc.subarray(all), fc.subarray(all), (finished, started, viewed) => {
        const done = work({ finished, started, viewed })
        expect(completionsOf(chapter, done).get('chapter') === 2).toBe(progressOf(chapter, done) === 100)
      }),
    )
  })
})

describe('[SH-15] [ASG-20] questions directly below the root', () => {
  const root = node('assessment', 'chapter', [
    item('first'),
    node('document', 'source'),
    node('more', 'block', [item('second')]),
    item('bonus', 'essay', { data: { optional: true } }),
    node('book', 'source', [node('page-1', 'subsection', [item('third')]), node('page-2', 'subsection')]),
    item('hidden', 'essay', { teacherEdition: true }),
    item('last'),
  ])
  const of = (done: Parameters<typeof work>[0], id: string) => completionsOf(root, work(done)).get(id)

  test.each<[Parameters<typeof work>[0], string, Completion]>([
    [{}, 'document', 0],
    [{ viewed: ['document'] }, 'document', 1],
    [{ viewed: ['document'], finished: ['first'] }, 'document', 1],
    [{ viewed: ['document'], finished: ['first', 'second'] }, 'document', 2],
    [{ viewed: ['document'], finished: ['first', 'second'] }, 'assessment', 1],
    [{ started: ['second'] }, 'document', 1],
    [{ finished: ['first', 'second'] }, 'document', 1],
    [{ finished: ['third'] }, 'page-1', 2],
    [{ viewed: ['page-2'] }, 'page-2', 1],
    [{ viewed: ['page-2'], finished: ['third'] }, 'book', 1],
    [{ viewed: ['page-2'], finished: ['third', 'last'] }, 'book', 2],
    [{ viewed: ['document', 'page-2'], finished: ['first', 'second', 'third', 'last'] }, 'assessment', 2],
  ])('count for the page that shows them: with %j, %s is %d', (done, id, completion) => {
    expect(of(done, id)).toBe(completion)
  })

  test('belong to the last page before them that counts', () => {
    const children = [node('document', 'source'), node('taken-out', 'source', [], { excluded: true }), item('one')]
    const marks = completionsOf(node('assessment', 'chapter', children), work({ viewed: ['document', 'taken-out'] }))
    expect(marks.get('document')).toBe(1)
    expect(marks.has('taken-out')).toBe(false)
  })

  const all = ['assessment', 'document', 'book', 'page-1', 'page-2', 'first', 'second', 'third', 'last', 'bonus']
  test('complete all pages and the root exactly when progress is 100', () => {
    fc.assert(
      fc.property(fc.subarray(all), fc.subarray(all), (finished, viewed) => {
        const done = work({ finished, viewed })
        const marks = completionsOf(root, done)
        const pages = ['document', 'book'].map((id) => marks.get(id) ?? 0)
        expect(completionOfAll(pages) === 2).toBe(progressOf(root, done) === 100)
        expect(marks.get('assessment') === 2).toBe(progressOf(root, done) === 100)
      }),
    )
  })
})
