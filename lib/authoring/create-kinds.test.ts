import { isContentPair } from '@/lib/content/types'
import { newPair } from './address'
import { createGroups } from './create-kinds'

const all = createGroups({ abilities: ['author', 'author.rubric', 'author.structured-source'] })
const names = (groups: ReturnType<typeof createGroups>) =>
  groups.flatMap(({ kinds }) => kinds.map(({ contentType, contentSubType }) => `${contentType}/${contentSubType}`))

test('each kind that is offered can be created, and is offered once', () => {
  for (const { kinds } of all) for (const kind of kinds) expect(isContentPair(newPair(kind) ?? kind)).toBe(true)
  expect(new Set(names(all)).size).toBe(names(all).length)
})

test('rubrics and structured sources depend on abilities', () => {
  const some = names(createGroups({ abilities: ['author'] }))
  expect(names(all).filter((name) => !some.includes(name))).toEqual(['source/structured', 'rubric/null'])
})
