import { validate, version } from 'uuid'
import { newId } from '@/lib/common/id'
import { cutToDay, idOfDay } from './anonymous'

test('[F-27] a time is cut to its day', () => {
  expect(cutToDay(new Date('2026-03-04T23:59:59.999Z'))).toEqual(new Date('2026-03-04T00:00:00.000Z'))
})

test('[F-27] an id keeps what is random of it, and tells the day alone', () => {
  const [first, second] = [newId(), newId()]
  const day = cutToDay(new Date()).getTime()
  for (const id of [first, second]) {
    const cut = idOfDay(id)
    expect(validate(cut)).toBe(true)
    expect(version(cut)).toBe(7)
    expect(Number.parseInt(cut.replaceAll('-', '').slice(0, 12), 16)).toBe(day)
    expect(cut.slice(14)).toBe(id.slice(14))
  }
  expect(idOfDay(first)).not.toBe(idOfDay(second))
})
