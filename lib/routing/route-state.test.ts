import {
  dropOldRouteStates,
  dropRouteStates,
  MAX_ROUTE_STATES,
  ROUTE_STATE_KEY,
  ROUTE_STATE_MONTHS,
  readRouteState,
  routeSubject,
  writeRouteState,
} from './route-state'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 10, 22)

/** A device's storage, in memory. */
function device(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const place = { path: '/assignments/w/source/s', scroll: 120 }

describe('places saved on a device', () => {
  it('[NAV-13] are found by their subject, each kind separately', () => {
    const storage = device()
    writeRouteState(storage, 'ana', 'user-assignment/w', place, NOW)
    writeRouteState(storage, 'ana', 'grade/g', { path: '/curriculum/grade/g?t0=1', scroll: 8 }, NOW)
    expect(readRouteState(storage, 'ana', 'user-assignment/w', NOW)).toEqual({ ...place, at: NOW })
    expect(readRouteState(storage, 'ana', 'grade/g', NOW)?.path).toBe('/curriculum/grade/g?t0=1')
    expect(readRouteState(storage, 'ana', 'assignment/w', NOW)).toBeNull()
  })

  it('belong to the signed-in user', () => {
    const storage = device()
    writeRouteState(storage, 'ana', 'chapter/c', place, NOW)
    writeRouteState(storage, 'ben', 'chapter/c', { path: '/elsewhere', scroll: 0 }, NOW)
    expect(readRouteState(storage, 'ana', 'chapter/c', NOW)).toMatchObject(place)
    expect(readRouteState(storage, 'cleo', 'chapter/c', NOW)).toBeNull()
  })

  it(`[NAV-14] are ignored after ${ROUTE_STATE_MONTHS} months, and removed when old ones are dropped`, () => {
    const storage = device()
    writeRouteState(storage, 'ana', 'chapter/old', place, NOW - 181 * DAY)
    writeRouteState(storage, 'ben', 'chapter/new', place, NOW - 179 * DAY)
    expect(readRouteState(storage, 'ana', 'chapter/old', NOW)).toBeNull()
    expect(storage.values.get(ROUTE_STATE_KEY)).toContain('chapter/old')
    dropOldRouteStates(storage, NOW)
    expect(storage.values.get(ROUTE_STATE_KEY)).not.toContain('chapter/old')
    expect(readRouteState(storage, 'ben', 'chapter/new', NOW)).toMatchObject(place)
  })

  it('[F-87] can be dropped for one user, and stay for others', () => {
    const storage = device()
    writeRouteState(storage, 'ana', 'chapter/c', place, NOW)
    writeRouteState(storage, 'anabel', 'chapter/c', place, NOW)
    dropRouteStates(storage, 'ana')
    expect(Object.keys(JSON.parse(storage.values.get(ROUTE_STATE_KEY) ?? ''))).toEqual(['anabel/chapter/c'])
  })

  it('are limited in number, and the oldest is removed first', () => {
    const storage = device()
    for (let at = 0; at <= MAX_ROUTE_STATES; at += 1) writeRouteState(storage, 'ana', `chapter/${at}`, place, NOW + at)
    expect(readRouteState(storage, 'ana', 'chapter/0', NOW)).toBeNull()
    expect(readRouteState(storage, 'ana', `chapter/${MAX_ROUTE_STATES}`, NOW)).not.toBeNull()
  })

  it('are empty when the storage holds something else, and a failed write does not throw', () => {
    expect(readRouteState(device({ [ROUTE_STATE_KEY]: '{"a' }), 'ana', 'chapter/c')).toBeNull()
    expect(readRouteState(device({ [ROUTE_STATE_KEY]: 'null' }), 'ana', 'chapter/c')).toBeNull()
    const full = { getItem: () => null, setItem: () => JSON.parse('full') }
    expect(() => writeRouteState(full, 'ana', 'chapter/c', place)).not.toThrow()
  })
})

test('[NAV-13] a viewer’s place is saved by work, assignment, source or chapter', () => {
  expect(routeSubject({ family: 'assignments', userAssignmentId: 'u' })).toBe('user-assignment/u')
  expect(routeSubject({ family: 'binder', userAssignmentId: 'u' })).toBe('user-assignment/u')
  expect(routeSubject({ family: 'assignment', assignmentId: 'a' })).toBe('assignment/a')
  expect(routeSubject({ family: 'assignment', assignmentId: 'a', studentId: 's' })).toBe('assignment/a/s')
  expect(routeSubject({ family: 'teacher-edition', rootId: 'TE-c' })).toBe('assignment/teacher-edition/TE-c')
  expect(routeSubject({ family: 'library', contentType: 'source', contentId: 's' })).toBe('source/s')
  expect(routeSubject({ family: 'library', contentType: 'chapter', contentId: 'c' })).toBe('chapter/c')
})
