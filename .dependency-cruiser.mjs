// Who may import whom: the table of docs/architecture.md as rules. `node scripts/check-fences.mjs` checks them.

/**
 * The folders of `lib`, from low to high. A folder reads only those before it: the core of a folder nothing of a later one, its `server/` and its
 * `client/` no `server/` and no `client/` of a later one. A part that stands higher than its folder has a rung of its own.
 */
const PLATFORM = [
  'env',
  'error',
  'common',
  'theme',
  'ability',
  'rich-text',
  'i18n',
  'routing',
  'search',
  'scope',
  'rate-limit',
  'system-log',
  'db',
  'api',
  'secret',
  'realtime',
  'storage',
  'mail',
  'upstream',
  'offline',
  'embed',
  'local-setting',
  'system-log/client',
  'audit',
  'session',
  'undo',
  'routing/client',
  'api/server',
]

const NOUNS = [
  'draft',
  'assignment-setting',
  'user-alert',
  'upload',
  'asset',
  'announcement',
  'rubric',
  'interactive',
  'vocabulary',
  'credit',
  'speech',
  'user',
  'district',
  'school',
  'group',
  'metadata',
  'content',
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
  'google',
  'assessment',
  'presence',
  'remote-navigation',
  'contact-message',
]

/** What is put together of several nouns. */
const COMPOSITIONS = [
  'player',
  'curriculum-package',
  'home',
  'personal-data',
  'roster',
  'housekeeping',
  'viewer',
  'authoring',
  'undoing',
  'library',
  'classroom',
  'api-docs',
  'debug',
  'readiness',
]

/** The folders of `components`, from low to high. A folder uses only those before it. */
const COMPONENT_LADDER = [
  'theme',
  'i18n',
  'query',
  'ui',
  'dialog',
  'feedback',
  'form',
  'data-table',
  'media',
  'realtime',
  'rich-text',
  'rubric',
  'picker',
  'placing',
  'curriculum',
  'asset',
  'editor',
  'interactive',
  'reaction',
  'peer-review',
  'grading',
  'gradebook',
  'user-alert',
  'announcement',
  'contact-message',
  'credit',
  'system-log',
  'remote-navigation',
  'session',
  'student',
  'library',
  'assignment',
  'classroom',
  'roster',
  'people',
  'home',
  'settings',
  'annotation',
  'user-assignment',
  'viewer',
  'live',
  'authoring',
  'assessment',
  'api-docs',
  'gallery',
  'shell',
]

/** Every folder has its place; the check refuses one that has none. */
export const ladders = { lib: [...PLATFORM, ...NOUNS, ...COMPOSITIONS], components: COMPONENT_LADDER }

/** Imports up the ladder that are still there. None is added; one that is gone goes from here. */
export const exceptions = [
  'lib/i18n/request.ts → lib/session/actor.ts',
  'lib/i18n/request.ts → lib/session/server/require-actor.ts',
  'lib/api/client/request.ts → lib/session/client/auth-selector.ts',
  'lib/offline/client/remember-choice.ts → lib/session/client/auth-selector.ts',
  'lib/session/schema.ts → lib/user/schema.ts',
  'lib/session/server/present-session.ts → lib/user/server/get-user.ts',
  'lib/session/server/end-session.ts → lib/presence/server/end-presence.ts',
  'lib/session/client/leave-session.ts → lib/routing/client/route-states.ts',
  'lib/session/client/return-to-own.ts → lib/routing/client/leave-guards.ts',
  'lib/session/client/return-to-own.ts → lib/routing/client/route-states.ts',
  'lib/session/client/sign-out.ts → lib/routing/client/leave-guards.ts',
  'lib/session/client/select-profile.ts → lib/routing/client/leave-guards.ts',
]

const oneOf = (names) => `(?:${names.join('|')})`
const PRISMA = '^lib/db/|^lib/db/generated/|node_modules/(@prisma|\\.prisma|pg)/'
const REACT = 'node_modules/(react|react-dom|next|next-intl|@tanstack)/'
const TEST_FILE = '\\.test\\.tsx?$'
const NOUN = oneOf(NOUNS)

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const layers = [
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
    'They meet in the core.',
    { path: '^lib/[^/]+/client/', pathNot: TEST_FILE },
    { path: `^lib/[^/]+/server/|^components/|^app/|${PRISMA}` },
  ),
  forbid(
    'server-never-client',
    'They meet in the core.',
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
    'core-is-pure',
    'A core runs anywhere.',
    { path: `^lib/${NOUN}/(?!client/|server/)`, pathNot: TEST_FILE },
    { path: `^lib/[^/]+/(client|server)/|^components/|^app/|${PRISMA}|${REACT}` },
  ),
  forbid(
    'essays-load-little',
    'Students load the small set of the editor alone.',
    { path: '^components/editor/essay/', pathNot: TEST_FILE },
    {
      path: '^components/editor/(author-|blocks/|dialogs/|marks/)|^lib/rich-text/sanitize|node_modules/(@lexical/table|@dnd-kit)/',
      reachable: true,
    },
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
    'Scripts are entry points, like pages.',
    { path: '^(app|components|lib|middleware)', pathNot: TEST_FILE },
    { path: '^scripts/' },
  ),
  forbid(
    'nothing-imports-app',
    'Pages are the top.',
    { path: '^(lib|components|scripts)', pathNot: TEST_FILE },
    { path: '^app/' },
  ),
  forbid('viewer-above-nouns', 'Composition is above all nouns.', { path: `^lib/${NOUN}/` }, { path: '^lib/viewer/' }),
  forbid('no-circle', 'Two files that need each other, by a type too, are one.', {}, { circular: true }),
  forbid('resolves', 'Every import names something that is there.', {}, { couldNotResolve: true, pathNot: '^hast$' }),
]

/** The parts of a folder that have a rung of their own. */
const partsApart = (folder) =>
  ladders.lib.filter((rung) => rung.startsWith(`${folder}/`)).map((rung) => rung.slice(folder.length + 1))

/** The files of one part that stand on a rung: its core, its `server/` or its `client/`; none where that part stands elsewhere. */
function partPaths(rung, part) {
  const [folder, own] = rung.split('/')
  if (own ? own !== part : partsApart(folder).includes(part)) return []
  return [part === 'core' ? `^lib/${folder}/(?!client/|server/)` : `^lib/${folder}/${part}/`]
}

const PARTS = {
  core: 'The core of a folder reads nothing of a folder that stands higher on the ladder.',
  server: 'Use cases use only use cases of folders that stand lower on the ladder.',
  client: 'What runs in the browser uses only that of folders that stand lower on the ladder.',
}

const ladder = ladders.lib.flatMap((rung, at) =>
  Object.entries(PARTS).flatMap(([part, comment]) => {
    const [folder] = rung.split('/')
    const closed = part === 'core' ? Object.keys(PARTS) : [part]
    const higher = ladders.lib.slice(at + 1).flatMap((other) => closed.flatMap((each) => partPaths(other, each)))
    if (higher.length === 0) return []
    return partPaths(rung, part).map((path) =>
      forbid(
        `ladder-${folder}-${part}`,
        comment,
        { path, pathNot: TEST_FILE },
        { path: higher.join('|'), pathNot: `^lib/${folder}/` },
      ),
    )
  }),
)

const tiers = COMPONENT_LADDER.slice(0, -1).map((folder, at) =>
  forbid(
    `tier-${folder}`,
    'A component uses only folders that stand lower on the ladder.',
    { path: `^components/${folder}/`, pathNot: TEST_FILE },
    { path: `^components/${oneOf(COMPONENT_LADDER.slice(at + 1))}/` },
  ),
)

export default {
  forbidden: [...layers, ...ladder, ...tiers],
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
