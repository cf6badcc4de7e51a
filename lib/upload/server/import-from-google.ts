import 'server-only'
import { sign } from 'node:crypto'
import { z } from 'zod'
import { can } from '@/lib/ability/ability'
import { env } from '@/lib/env/env'
import { forbidden } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { openUpstreamFile, requireUpstream, type Upstream, upstreamFailed } from '@/lib/upstream/server/call-upstream'
import type { UploadType } from '../limits'
import type { WireUpload } from '../schema'
import { type FoundFile, importFile } from './import-file'

const NAME = 'Google Drive'
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** The lifetime of the signed assertion of our identity, in seconds. */
const STATEMENT_SECONDS = 300
/** The media type prefix of Google's own documents, which have no bytes and are exported as PDF. */
const OWN_DOCUMENT = 'application/vnd.google-apps.'

const tokenSchema = z.object({ access_token: z.string().min(1) })
const filesSchema = z.object({
  files: z.array(z.object({ id: z.string().regex(/^[\w-]{1,200}$/), name: z.string(), mimeType: z.string() })),
})
const unreadable = () => upstreamFailed(`${NAME} gave an answer that cannot be read.`)

function setting() {
  const { GOOGLE_SERVICE_ACCOUNT, GOOGLE_SERVICE_ACCOUNT_KEY, GOOGLE_OAUTH_URL, GOOGLE_API_URL } = env()
  if (!GOOGLE_SERVICE_ACCOUNT || !GOOGLE_SERVICE_ACCOUNT_KEY) throw upstreamFailed(`${NAME} is not set up here.`)
  const files: Upstream = { name: NAME, origins: [new URL(GOOGLE_API_URL).origin] }
  const tokens: Upstream = { name: NAME, origins: [new URL(GOOGLE_OAUTH_URL).origin] }
  const tokenUrl = new URL('/token', GOOGLE_OAUTH_URL)
  return {
    files,
    tokens,
    tokenUrl,
    apiUrl: GOOGLE_API_URL,
    account: GOOGLE_SERVICE_ACCOUNT,
    key: GOOGLE_SERVICE_ACCOUNT_KEY,
  }
}
type Setting = ReturnType<typeof setting>

/** Authenticates with the service account's key (RFC 7523). */
function statement({ account, key, tokenUrl }: Setting): string {
  const issued = Math.floor(Date.now() / 1000)
  const claims = { iss: account, scope: SCOPE, aud: tokenUrl.href, iat: issued, exp: issued + STATEMENT_SECONDS }
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = parts.join('.')
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

async function readToken(set: Setting): Promise<string> {
  const body = new URLSearchParams({ grant_type: GRANT, assertion: statement(set) })
  const token = tokenSchema.safeParse(await requireUpstream(set.tokens, { url: set.tokenUrl, method: 'POST', body }))
  if (!token.success) throw unreadable()
  return token.data.access_token
}

/** Escapes a name for a Google search query. */
const quoted = (name: string) => `'${name.replace(/[\\']/g, '\\$&')}'`

async function findFile(name: string): Promise<FoundFile> {
  const set = setting()
  const headers = { authorization: `Bearer ${await readToken(set)}` }
  const at = (path: string, query: Record<string, string>) => ({
    url: new URL(`${path}?${new URLSearchParams(query)}`, set.apiUrl),
    headers,
  })
  const found = filesSchema.safeParse(
    await requireUpstream(
      set.files,
      at('/drive/v3/files', {
        q: `name = ${quoted(name)} and trashed = false`,
        orderBy: 'modifiedTime desc',
        pageSize: '1',
        fields: 'files(id,name,mimeType)',
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
      }),
    ),
  )
  if (!found.success) throw unreadable()
  const [file] = found.data.files
  if (!file) throw upstreamFailed(`${NAME} has no file of this name that is shared with this product.`)
  const isOwn = file.mimeType.startsWith(OWN_DOCUMENT)
  const bytes = isOwn
    ? at(`/drive/v3/files/${file.id}/export`, { mimeType: 'application/pdf' })
    : at(`/drive/v3/files/${file.id}`, { alt: 'media', supportsAllDrives: 'true' })
  return {
    name: isOwn ? `${file.name}.pdf` : file.name,
    from: 'gdriveFileName',
    open: (maxBytes) => openUpstreamFile(set.files, bytes, maxBytes),
  }
}

/** Imports the newest file of this name that is shared with us on Google Drive (AST-30); 502 with Google's message. */
export async function importFromGoogle(
  actor: Actor,
  name: string,
  as: { type: UploadType; isAudioDescription: boolean },
): Promise<WireUpload> {
  if (!can(actor, 'import.google-drive')) throw forbidden()
  return importFile(actor, await findFile(name), as)
}
