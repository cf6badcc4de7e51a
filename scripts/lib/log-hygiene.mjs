import pg from 'pg'

/** Patterns that no log line may match. */
const FORMS = [
  ['an email address', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['a session cookie', /traverse\.session(=|"\s*:\s*")[\w.-]+/],
  ['a selector', /Selector\s+[\w-]{8,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password', /learn-together|argon2id/],
]
/** Shorter texts of answers may appear in a log by chance. */
const MIN_TEXT_LENGTH = 25

const plainText = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Reads what a log must not contain: full names of people, and texts of answers. */
export async function readPrivateTexts(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const people = await client.query(`SELECT "firstName" || ' ' || "lastName" AS text FROM "user"`)
    const answers = await client.query(
      `SELECT jsonb_path_query("interactionData", 'strict $.**') #>> '{}' AS text FROM "interaction"`,
    )
    const texts = answers.rows.map(({ text }) => plainText(text ?? '')).filter((text) => text.length >= MIN_TEXT_LENGTH)
    return { names: [...new Set(people.rows.map(({ text }) => text))], texts: [...new Set(texts)] }
  } finally {
    await client.end()
  }
}

/** Returns what a log contains but should not, by line and kind, without repeating it [F-98]. */
export function findPrivate(log, { names, texts }) {
  const has = (line, list) => list.some((text) => line.includes(text))
  return log.split('\n').flatMap((line, at) => {
    const kinds = [
      ...FORMS.filter(([, form]) => form.test(line)).map(([kind]) => kind),
      ...(has(line, names) ? ['a name'] : []),
      ...(has(plainText(line), texts) ? ['an answer'] : []),
    ]
    return kinds.map((kind) => `line ${at + 1} holds ${kind}`)
  })
}
