import { isTimeZone } from './time-zone'

describe('isTimeZone', () => {
  it.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'Pacific/Honolulu', 'UTC'])('accepts %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', 'Mars/Base', '+01:00', '5', 'America/New York', ' UTC'])('rejects "%s"', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})
