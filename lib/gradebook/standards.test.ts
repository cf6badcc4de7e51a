import { strandsOf } from './standards'

const standard = (framework: string, strand?: string) => ({
  framework,
  groupId: strand ? `${framework}: ${strand}` : framework,
})

test('a strand heads all its standards, without the name of a framework that all of them share', () => {
  const reading = standard('Common Core', 'Reading')
  expect(strandsOf([reading, reading, standard('Common Core', 'Writing')])).toEqual([
    { groupId: 'Common Core: Reading', name: 'Reading', count: 2 },
    { groupId: 'Common Core: Writing', name: 'Writing', count: 1 },
  ])
})

test('standards without a strand are headed by their framework, and so are all where there are several', () => {
  expect(strandsOf([standard('Common Core'), standard('Common Core', 'Writing')]).map(({ name }) => name)).toEqual([
    'Common Core',
    'Writing',
  ])
  const names = strandsOf([standard('California', 'Reading'), standard('Common Core', 'Reading')])
  expect(names.map(({ name }) => name)).toEqual(['California: Reading', 'Common Core: Reading'])
  expect(strandsOf([])).toEqual([])
})
