import type { WireContent } from '@/lib/content/schema'
import { isBehind, versionsOf } from './feature-content'
import { dataWith, draftOfFeatures, fieldsOf, sentFeatures } from './item-fields'

// Only the fields that are read.
const block = (id: string, version: number, data: object) => ({ id, version, data }) as unknown as WireContent
const features = (isOn: boolean) => ({
  prompt: { contentId: 'p', enabled: isOn },
  ranking: { contentId: 'r', enabled: false },
})
const echo = (isOn = false): WireContent =>
  ({
    id: 'e',
    version: 4,
    data: { body: 'Task', features: features(isOn) },
    children: [block('r', 3, { limit: 10, kept: 1 }), block('p', 2, { body: 'Ask' })],
  }) as unknown as WireContent
const blank = { body: '', features: {}, featureContent: { prompt: { body: '' }, ranking: { limit: 1 } } }

test('the fields of an echo include those of its features, from a draft rather than from the blocks', () => {
  expect(fieldsOf(echo(), blank)).toEqual({
    body: 'Task',
    features: features(false),
    featureContent: { prompt: { body: 'Ask' }, ranking: { limit: 10 } },
  })
  const data = { body: 'Mine', featureContent: { prompt: { version: 1, data: { body: 'Draft' } } } }
  expect(fieldsOf({ ...echo(), data: { ...echo().data, ...data } }, blank)).toMatchObject({
    body: 'Mine',
    featureContent: { prompt: { body: 'Draft' }, ranking: { limit: 10 } },
  })
})

test('[SAVE-17] a save sends the features that are on, and others that were edited', () => {
  const fields = (isOn: boolean, limit: number) => ({
    ...fieldsOf(echo(isOn), blank),
    featureContent: { prompt: { body: 'Ask' }, ranking: { limit } },
  })
  expect(sentFeatures(echo(), fields(false, 10), blank)).toEqual([])
  expect(sentFeatures(echo(true), fields(true, 10), blank)).toEqual([{ id: 'p', version: 2, data: { body: 'Ask' } }])
  expect(sentFeatures(echo(), fields(false, 3), blank)).toEqual([{ id: 'r', version: 3, data: { limit: 3, kept: 1 } }])
  expect(dataWith(echo(), fields(false, 3))).not.toHaveProperty('featureContent')
})

test('a draft keeps the version on which each feature was written', () => {
  const on = { version: 4, features: { prompt: 1 } }
  expect(draftOfFeatures(echo(), fieldsOf(echo(), blank), on)).toEqual({
    featureContent: {
      prompt: { version: 1, data: { body: 'Ask' } },
      ranking: { version: 3, data: { limit: 10, kept: 1 } },
    },
  })
  expect(draftOfFeatures({ data: {} }, { body: 'x' }, on)).toEqual({})
})

test('a record is newer if its own version or that of a feature is', () => {
  const now = versionsOf(echo())
  expect(now).toEqual({ version: 4, features: { prompt: 2, ranking: 3 } })
  expect(isBehind(now, echo())).toBe(false)
  expect(isBehind({ ...now, version: 3 }, echo())).toBe(true)
  expect(isBehind({ ...now, features: { prompt: 1, ranking: 3 } }, echo())).toBe(true)
  // A draft stored before features were included does not contain them.
  expect(isBehind({ version: 4, features: {} }, echo())).toBe(false)
})
