import { type SnackbarAlert, shownAlert, shownKeys, withAlert, withDismissed } from './alert-list'

const add = (alerts: SnackbarAlert[], key: string) => withAlert(alerts, { key, message: key, options: {} })
const dismiss = (alerts: SnackbarAlert[], key: string) => withDismissed(alerts, shownAlert(alerts, key))
const of = (...keys: string[]) => keys.reduce(add, [] as SnackbarAlert[])

test('[ENT-36] an alert has its key, its message, its options, and whether it was dismissed', () => {
  const options = { action: { label: 'Undo' } }
  expect(withAlert([], { key: 'saved', message: 'Assignment updated', options })).toEqual([
    { key: 'saved', message: 'Assignment updated', options, dismissed: false },
  ])
})

test('[ERR-31] an alert is added, then dismissed: marked, not removed', () => {
  const alerts = dismiss(of('a', 'b'), 'a')
  expect(alerts.map(({ key, dismissed }) => [key, dismissed])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(shownKeys(alerts)).toEqual(['b'])
})

test('[SH-29] of five alerts, two of them alike, the last three show', () => {
  const alerts = of('a', 'b', 'c', 'b', 'd')
  expect(shownKeys(alerts)).toEqual(['c', 'b', 'd'])
  expect(alerts.find(({ key }) => key === 'a')).toMatchObject({ dismissed: true })
})

test('the same alert again after it was dismissed is another one', () => {
  const alerts = add(dismiss(of('a'), 'a'), 'a')
  expect(alerts.map(({ dismissed }) => dismissed)).toEqual([true, false])
})

test('late news of an alert says nothing of the next one of its key', () => {
  const first = of('a')
  const second = add(dismiss(first, 'a'), 'a')
  expect(shownKeys(withDismissed(second, first[0]))).toEqual(['a'])
})
