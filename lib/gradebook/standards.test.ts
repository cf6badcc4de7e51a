import { strandsOf } from './standards'

const standard = (framework: string, strand?: string) => ({
  framework,
  groupId: strand ? `${framework}: ${strand}` : framework,
})

test('a strand is the heading of its standards, without the name of the only framework', () => {
  const reading = standard('Common Core', 'Reading')
  const writing = standard('Common Core', 'Writing')
  expect(strandsOf([reading, reading, writing])).toEqual([
    { groupId: 'Common Core: Reading', name: 'Reading', standards: [reading, reading] },
    { groupId: 'Common Core: Writing', name: 'Writing', standards: [writing] },
  ])
})

test('standards without a strand, and standards of several frameworks, show their framework in the heading', () => {
  expect(strandsOf([standard('Common Core'), standard('Common Core', 'Writing')]).map(({ name }) => name)).toEqual([
    'Common Core',
    'Writing',
  ])
  const names = strandsOf([standard('California', 'Reading'), standard('Common Core', 'Reading')])
  expect(names.map(({ name }) => name)).toEqual(['California: Reading', 'Common Core: Reading'])
  expect(strandsOf([])).toEqual([])
})
