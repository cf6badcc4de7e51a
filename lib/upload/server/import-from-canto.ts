import 'server-only'
import { z } from 'zod'
import { can } from '@/lib/ability/ability'
import { env } from '@/lib/env/env'
import { forbidden } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { openUpstreamFile, requireUpstream, type Upstream, upstreamFailed } from '@/lib/upstream/server/call-upstream'
import { cantoAssetSchema, readCantoFields } from '../canto-metadata'
import type { UploadType } from '../limits'
import type { WireUpload } from '../schema'
import { type FoundFile, importFile } from './import-file'

/** The asset bank's name of each type. */
const SCHEMES: Record<UploadType, string> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'document',
  vtt: 'other',
}
const NAME = 'Canto'
const tokenSchema = z.object({ accessToken: z.string().min(1) })
const unreadable = () => upstreamFailed(`${NAME} gave an answer that cannot be read.`)

function setting() {
  const { CANTO_URL, CANTO_APP_ID, CANTO_APP_SECRET, CANTO_TOKEN_URL, CANTO_FILE_ORIGINS } = env()
  if (!CANTO_URL || !CANTO_APP_ID || !CANTO_APP_SECRET) throw upstreamFailed(`${NAME} is not set up here.`)
  const files: Upstream = { name: NAME, origins: [new URL(CANTO_URL).origin, ...CANTO_FILE_ORIGINS] }
  const tokens: Upstream = { name: NAME, origins: [new URL(CANTO_TOKEN_URL).origin] }
  const body = new URLSearchParams({
    app_id: CANTO_APP_ID,
    app_secret: CANTO_APP_SECRET,
    grant_type: 'client_credentials',
  })
  return { url: CANTO_URL, files, tokens, tokenCall: { url: new URL(CANTO_TOKEN_URL), method: 'POST' as const, body } }
}

async function findAsset(id: string, type: UploadType): Promise<FoundFile> {
  const { url, files, tokens, tokenCall } = setting()
  const token = tokenSchema.safeParse(await requireUpstream(tokens, tokenCall))
  if (!token.success) throw unreadable()
  const headers = { authorization: `Bearer ${token.data.accessToken}` }
  const at = (path: string) => ({ url: new URL(`${path}/${SCHEMES[type]}/${encodeURIComponent(id)}`, url), headers })
  const asset = cantoAssetSchema.safeParse(await requireUpstream(files, at('/api/v1')))
  if (!asset.success) throw unreadable()
  return {
    name: asset.data.name,
    from: 'cantoFileName',
    fields: readCantoFields(asset.data),
    open: (maxBytes) => openUpstreamFile(files, at('/api_binary/v1'), maxBytes),
  }
}

/** Imports an asset by its id, with its fields (AST-28); 502 with the asset bank's message. */
export async function importFromCanto(actor: Actor, id: string, type: UploadType): Promise<WireUpload> {
  if (!can(actor, 'import.canto')) throw forbidden()
  return importFile(actor, await findAsset(id, type), { type })
}
