import {
  accentBySection,
  accentOfSection,
  DEFAULT_SECTION_ACCENT,
  echoSlug,
  groupBySection,
  hasSectionAnimation,
  sectionAccents,
  sectionOf,
  sectionSlug,
  sections,
  shouldPlaySectionTransition,
} from './section'

describe('sections', () => {
  test('[READ-13] there are eight, each with its own accent', () => {
    expect(sections).toEqual(['Ignite', 'Connect', 'Apply', 'Reflect', 'Homework', 'Opening', 'Worktime', 'Drill'])
    expect(sections.map((section) => accentBySection[section])).toEqual([...sectionAccents])
    for (const section of sections) expect(sectionSlug(section)).toBe(section.toLowerCase())
  })

  test('[READ-14] only four have animations', () => {
    expect(sections.filter(hasSectionAnimation)).toEqual(['Ignite', 'Connect', 'Apply', 'Reflect'])
    expect(hasSectionAnimation(null)).toBe(false)
    expect(hasSectionAnimation('constructor')).toBe(false)
  })

  test.each([
    ['Ignite', {}, 'ember'],
    ['ignite ', {}, 'ember'],
    ['Ignite', { sectionAccent: 'leaf' }, 'leaf'],
    ['Ignite', { sectionAccents: { Ignite: 'rose' } }, 'rose'],
    ['Ignite', { sectionAccents: { Ignite: 'rose' }, sectionAccent: 'plum' }, 'plum'],
    ['Warm-up', { sectionAccents: { 'Warm-up': 'teal' } }, 'teal'],
    ['Ignite', { sectionAccent: 'not a colour' }, 'ember'],
    ['Warm-up', {}, DEFAULT_SECTION_ACCENT],
    [null, {}, DEFAULT_SECTION_ACCENT],
    ['constructor', { sectionAccents: {} }, DEFAULT_SECTION_ACCENT],
  ])('[READ-15] %s with %j has the accent %s', (name, source, accent) => {
    expect(accentOfSection(name, source)).toBe(accent)
  })

  test('an unknown name is not a section', () => {
    expect(sectionOf('Lunch')).toBeUndefined()
    expect(sectionOf(undefined)).toBeUndefined()
  })

  test('[READ-17] an echo gets its colour from its index, a source always the same one', () => {
    const echo = { contentType: 'echo' }
    expect([0, 1, 7, 8].map((index) => echoSlug(echo, index))).toEqual(['ignite', 'connect', 'drill', 'ignite'])
    expect([0, 1, 7].map((index) => echoSlug({ contentType: 'source' }, index))).toEqual([
      'opening',
      'opening',
      'opening',
    ])
  })

  const both = [true, false]
  const combinations = both.flatMap((hasAnimation) =>
    both.flatMap((isFirstOfSection) =>
      both.flatMap((isFirstOfParent) =>
        both.flatMap((followsNextButton) =>
          both.map((hasSideScreen) => ({
            hasAnimation,
            isFirstOfSection,
            isFirstOfParent,
            followsNextButton,
            hasSideScreen,
          })),
        ),
      ),
    ),
  )
  test('[READ-10] only three of the 32 combinations play the transition', () => {
    const playing = combinations.filter(({ hasAnimation, ...rest }) =>
      shouldPlaySectionTransition({ section: hasAnimation ? 'Reflect' : 'Homework', ...rest }),
    )
    const held = { hasAnimation: true, isFirstOfSection: true, hasSideScreen: false }
    expect(playing).toEqual([
      { ...held, isFirstOfParent: true, followsNextButton: true },
      { ...held, isFirstOfParent: true, followsNextButton: false },
      { ...held, isFirstOfParent: false, followsNextButton: true },
    ])
  })

  const page = {
    section: 'Ignite',
    isFirstOfSection: true,
    isFirstOfParent: false,
    followsNextButton: true,
    hasSideScreen: false,
  }
  test.each([
    [{}, true],
    [{ followsNextButton: false }, false],
    [{ followsNextButton: false, isFirstOfParent: true }, true],
    [{ section: 'Homework' }, false],
    [{ isFirstOfSection: false }, false],
    [{ hasSideScreen: true }, false],
  ])('[READ-10] the transition plays with %j: %s', (change, plays) => {
    expect(shouldPlaySectionTransition({ ...page, ...change })).toBe(plays)
  })

  test('consecutive items of one section stay together and in order', () => {
    const groups = groupBySection([
      { id: 1, section: 'Ignite' },
      { id: 2, section: 'Ignite' },
      { id: 3 },
      { id: 4, section: 'Ignite' },
    ])
    expect(groups.map(({ section, children }) => [section, children.map(({ id }) => id)])).toEqual([
      ['Ignite', [1, 2]],
      [null, [3]],
      ['Ignite', [4]],
    ])
  })
})
