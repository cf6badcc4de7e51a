import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'))

/** Creates a key and its self-signed certificate, for https on this machine; clients trust it only if they ignore certificate errors. */
export function selfSigned(host = 'localhost'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(host)))))
  const validity = der(
    SEQUENCE,
    der(UTC_TIME, Buffer.from('200101000000Z')),
    der(UTC_TIME, Buffer.from('490101000000Z')),
  )
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(SEQUENCE, der(INTEGER, Buffer.from([1])), ECDSA_WITH_SHA256, name, validity, name, subjectKey)
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
