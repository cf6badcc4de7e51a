// Who may import whom: the table of docs/architecture.md as rules. `node scripts/check-fences.mjs` checks them.

/** From low to high. A noun reads only nouns before it. */
const NOUN_LADDER = [
  'assignment-setting',
  'user-alert',
  'user',
  'district',
  'school',
  'group',
  'metadata',
  'standard',
  'proficiency',
  'territory',
  'upload',
  'asset',
  'rich-text',
  'announcement',
  'rubric',
  'interactive',
  'content',
  'vocabulary',
  'echo',
  'content-insertion',
  'content-restriction',
  'completion',
  'curriculum',
  'assignment',
  'user-assignment',
  'interaction',
  'ranking',
  'reaction',
  'annotation',
  'peer-review',
  'grading',
  'gradebook',
  'credit',
  'google',
  'assessment',
  'presence',
  'remote-navigation',
]

/** From low to high. A component folder uses its own tier and lower ones; folders that are not named are noun folders. */
const COMPONENT_TIERS = [
  ['theme', 'i18n'],
  ['ui'],
  ['form', 'dialog', 'feedback', 'data-table', 'media'],
  ['rich-text', 'rubric'],
  ['asset', 'picker'],
  ['editor', 'essay-editor'],
  ['interactive', 'tool'],
  [], // noun folders
  ['shell'],
]

const oneOf = (names) => `(?:${names.join('|')})`
const PRISMA = '^lib/db/|^lib/db/generated/|node_modules/(@prisma|\\.prisma|pg)/'
const REACT = 'node_modules/(react|react-dom|next|next-intl|@tanstack)/'
const TEST_FILE = '\\.test\\.tsx?$'
const NOUN = oneOf(NOUN_LADDER)

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const floors = [
  forbid('app-never-prisma', 'Pages and routes call use cases.', { path: '^app/' }, { path: PRISMA }),
  forbid(
    'routes-never-components',
    'A route answers data.',
    { path: '^app/api/' },
    { path: '^components/|^lib/[^/]+/client/' },
  ),
  forbid(
    'components-never-server',
    'Data reaches a component by its props or a hook.',
    { path: '^components/', pathNot: TEST_FILE },
    { path: `^lib/[^/]+/server/|^app/|${PRISMA}` },
  ),
  forbid(
    'client-never-server',
    'They meet in the front room.',
    { path: '^lib/[^/]+/client/', pathNot: TEST_FILE },
    { path: `^lib/[^/]+/server/|^components/|^app/|${PRISMA}` },
  ),
  forbid(
    'server-never-client',
    'They meet in the front room.',
    { path: '^lib/[^/]+/server/', pathNot: TEST_FILE },
    { path: '^lib/[^/]+/client/|^components/|^app/' },
  ),
  forbid(
    'use-cases-never-http',
    'A use case gives records and throws product errors; the route answers.',
    { path: `^lib/${NOUN}/server/`, pathNot: TEST_FILE },
    { path: 'node_modules/(react|react-dom)/|node_modules/next/server' },
  ),
  forbid(
    'front-room-is-pure',
    'A front room runs anywhere.',
    { path: `^lib/${NOUN}/(?!client/|server/)`, pathNot: TEST_FILE },
    { path: `^lib/[^/]+/(client|server)/|^components/|^app/|${PRISMA}|${REACT}` },
  ),
  forbid(
    'middleware-on-the-edge',
    'The edge has no database.',
    { path: '^middleware\\.ts$' },
    { path: `${PRISMA}|^lib/[^/]+/server/|^components/`, reachable: true },
  ),
  forbid(
    'nothing-imports-tests',
    'Only tests use what is made for tests.',
    { path: '^(app|components|lib|scripts|prisma|middleware)', pathNot: TEST_FILE },
    { path: '^tests/' },
  ),
  forbid(
    'nothing-imports-scripts',
    'Scripts are doors, like pages.',
    { path: '^(app|components|lib|middleware)', pathNot: TEST_FILE },
    { path: '^scripts/' },
  ),
  forbid(
    'nothing-imports-app',
    'Pages are the top.',
    { path: '^(lib|components|scripts)', pathNot: TEST_FILE },
    { path: '^app/' },
  ),
  forbid(
    'scope-below-nouns',
    'Visibility is below all nouns.',
    { path: '^lib/scope/' },
    { path: `^lib/${NOUN}/server/` },
  ),
  forbid('viewer-above-nouns', 'Composition is above all nouns.', { path: `^lib/${NOUN}/` }, { path: '^lib/viewer/' }),
  forbid('no-circle', 'Two files that need each other, by a type too, are one.', {}, { circular: true }),
  forbid('resolves', 'Every import names something that is there.', {}, { couldNotResolve: true, pathNot: '^hast$' }),
]

const ladder = NOUN_LADDER.flatMap((noun, at) => {
  const higher = NOUN_LADDER.slice(at + 1)
  if (higher.length === 0) return []
  return [
    forbid(
      `ladder-${noun}`,
      'A noun reads only nouns before it on the ladder.',
      { path: `^lib/${noun}/server/`, pathNot: TEST_FILE },
      { path: `^lib/${oneOf(higher)}/server/` },
    ),
    forbid(
      `ladder-${noun}-front`,
      'A front room reads only front rooms before it on the ladder.',
      { path: `^lib/${noun}/(?!client/|server/)`, pathNot: TEST_FILE },
      { path: `^lib/${oneOf(higher)}/` },
    ),
  ]
})

const named = COMPONENT_TIERS.flat()
const tierPath = (tier) => (tier.length > 0 ? `^components/${oneOf(tier)}/` : `^components/(?!${oneOf(named)}/)`)
const tiers = COMPONENT_TIERS.slice(0, -1).map((tier, at) =>
  forbid(
    `tier-${tier.join('-') || 'nouns'}`,
    'A component uses its own tier and lower ones.',
    { path: tierPath(tier), pathNot: `${TEST_FILE}|^components/gallery/` },
    {
      path: COMPONENT_TIERS.slice(at + 1)
        .map(tierPath)
        .join('|'),
    },
  ),
)

export default {
  forbidden: [...floors, ...ladder, ...tiers],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^lib/db/generated/.*/|^\\.next/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
