import { isTimeZone } from './time-zone'

describe('a time zone', () => {
  it.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'Pacific/Honolulu', 'UTC'])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', 'Mars/Base', '+01:00', '5', 'America/New York', ' UTC'])('is not "%s"', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})
