import { type SnackbarAlert, shownKeys, withAlert, withDismissed } from './alert-list'

const add = (alerts: SnackbarAlert[], key: string) => withAlert(alerts, { key, message: key, options: {} })
const of = (...keys: string[]) => keys.reduce(add, [] as SnackbarAlert[])

test('[ERR-31] an alert is added, then dismissed: marked, not removed', () => {
  const alerts = withDismissed(of('a', 'b'), 'a')
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
  const alerts = add(withDismissed(of('a'), 'a'), 'a')
  expect(alerts.map(({ dismissed }) => dismissed)).toEqual([true, false])
})
