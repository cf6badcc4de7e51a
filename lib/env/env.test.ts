import { parseEnv } from './env'

const valid = { DATABASE_URL: 'postgresql://u:p@127.0.0.1/db', AUTH_SECRET: 'a'.repeat(32) }

describe('the environment', () => {
  it('uses defaults for variables that are not set', () => {
    expect(parseEnv(valid)).toMatchObject({
      PORT: 3000,
      SESSION_IDLE_MINUTES: 60,
      SESSION_MAX_HOURS: 12,
      EMBED_ORIGINS: [],
    })
  })

  it('treats an empty variable as not set', () => {
    expect(parseEnv({ ...valid, PORT: '' }).PORT).toBe(3000)
  })

  it('reports the variable, what was expected and an example', () => {
    expect(() => parseEnv({ ...valid, PORT: 'eighty' })).toThrow(/PORT is wrong: expected .*\. Example: PORT=3000/)
    expect(() => parseEnv({ AUTH_SECRET: valid.AUTH_SECRET })).toThrow(
      /DATABASE_URL is not set: expected .*postgres:\/\//,
    )
    expect(() => parseEnv({ ...valid, EMBED_ORIGINS: 'https://a.example/path' })).toThrow(/EMBED_ORIGINS is wrong/)
  })

  it('gives an example for a wrong variable', () => {
    const wrong = {
      TRUSTED_PROXIES: 'all',
      SMTP_URL: 'mail',
      LOG_LEVEL: 'loud',
      CONTACT_EMAIL: 'me',
      S3_ENDPOINT: 's3',
    }
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => parseEnv({ ...valid, [name]: value })).toThrow(
        new RegExp(`${name} is wrong: expected .+\\. Example: ${name}=.+`),
      )
    }
  })

  it('rejects an external realtime server without its keys, and a warning due before the session begins', () => {
    expect(() => parseEnv({ ...valid, PUSHER_CLUSTER: 'eu', PUSHER_KEY: 'key' })).toThrow(/PUSHER_SECRET is not set/)
    expect(() => parseEnv({ ...valid, SESSION_IDLE_MINUTES: '3' })).toThrow(/SESSION_WARNING_MINUTES .*less than/)
  })

  it('rejects an object store without a bucket or with half a key', () => {
    const store = { ...valid, S3_ENDPOINT: 'https://s3.example.org' }
    expect(() => parseEnv(store)).toThrow(/S3_BUCKET is not set/)
    expect(() => parseEnv({ ...store, S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key' })).toThrow(
      /S3_SECRET_ACCESS_KEY is not set/,
    )
    expect(() => parseEnv({ ...store, S3_BUCKET: 'media', S3_SECRET_ACCESS_KEY: 'x' })).toThrow(
      /S3_ACCESS_KEY_ID is not set/,
    )
    expect(parseEnv({ ...store, S3_BUCKET: 'media' }).S3_REGION).toBe('us-east-1')
  })

  it('rejects a partly configured upstream, and accepts a key written on one line', () => {
    expect(() => parseEnv({ ...valid, CANTO_URL: 'https://example.canto.com', CANTO_APP_ID: 'id' })).toThrow(
      /CANTO_APP_SECRET is not set/,
    )
    expect(() => parseEnv({ ...valid, GOOGLE_CLIENT_SECRET: 'secret' })).toThrow(/GOOGLE_CLIENT_ID is not set/)
    const account = { ...valid, GOOGLE_SERVICE_ACCOUNT: 'traverse@project.iam.gserviceaccount.com' }
    const key = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----'
    expect(parseEnv({ ...account, GOOGLE_SERVICE_ACCOUNT_KEY: key }).GOOGLE_SERVICE_ACCOUNT_KEY).toBe(
      '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
    )
    expect(() => parseEnv({ ...account, GOOGLE_SERVICE_ACCOUNT_KEY: 'abc' })).toThrow(
      /GOOGLE_SERVICE_ACCOUNT_KEY is wrong: expected a private key/,
    )
  })

  it('reports every wrong variable at once', () => {
    expect(() => parseEnv({ ...valid, PORT: '0', SESSION_MAX_HOURS: '-1' })).toThrow(/PORT[\s\S]*SESSION_MAX_HOURS/)
  })
})
