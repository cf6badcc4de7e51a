import { type SnackbarAlert, shownAlert, shownKeys, withAlert, withDismissed } from './alert-list'

const add = (alerts: SnackbarAlert[], key: string) => withAlert(alerts, { key, message: key, options: {} })
const dismiss = (alerts: SnackbarAlert[], key: string) => withDismissed(alerts, shownAlert(alerts, key))
const of = (...keys: string[]) => keys.reduce(add, [] as SnackbarAlert[])

test('[ENT-36] an alert has a key, a message, options and a dismissed flag', () => {
  const options = { action: { label: 'Undo' } }
  expect(withAlert([], { key: 'saved', message: 'Assignment updated', options })).toEqual([
    { key: 'saved', message: 'Assignment updated', options, dismissed: false },
  ])
})

test('[ERR-31] a dismissed alert is marked, not removed', () => {
  const alerts = dismiss(of('a', 'b'), 'a')
  expect(alerts.map(({ key, dismissed }) => [key, dismissed])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(shownKeys(alerts)).toEqual(['b'])
})

test('[SH-29] of five alerts with one duplicate, the last three are shown', () => {
  const alerts = of('a', 'b', 'c', 'b', 'd')
  expect(shownKeys(alerts)).toEqual(['c', 'b', 'd'])
  expect(alerts.find(({ key }) => key === 'a')).toMatchObject({ dismissed: true })
})

test('an alert repeated after its dismissal is a new alert', () => {
  const alerts = add(dismiss(of('a'), 'a'), 'a')
  expect(alerts.map(({ dismissed }) => dismissed)).toEqual([true, false])
})

test('a late dismissal does not affect a newer alert with the same key', () => {
  const first = of('a')
  const second = add(dismiss(first, 'a'), 'a')
  expect(shownKeys(withDismissed(second, first[0]))).toEqual(['a'])
})
