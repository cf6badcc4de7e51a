import { peerAddress } from './peer-address'

describe('the address of a caller', () => {
  it('[F-15] is that of the connection, whatever the caller claims', () => {
    expect(peerAddress('192.0.2.7', '203.0.113.1', 0)).toBe('192.0.2.7')
    expect(peerAddress('::ffff:192.0.2.7', undefined, 0)).toBe('192.0.2.7')
  })

  it('[F-15] is the one seen by our outermost proxy, not one that the caller put before it', () => {
    expect(peerAddress('127.0.0.1', '10.9.9.9, 203.0.113.1', 1)).toBe('203.0.113.1')
    expect(peerAddress('127.0.0.1', '10.9.9.9, 203.0.113.1, 192.0.2.1', 2)).toBe('203.0.113.1')
  })

  it('is the nearest known one if fewer proxies report than are trusted', () => {
    expect(peerAddress('192.0.2.7', undefined, 2)).toBe('192.0.2.7')
    expect(peerAddress(undefined, undefined, 0)).toBe('unknown')
  })
})
