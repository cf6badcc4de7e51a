import { ChannelRegistry } from './channel-registry'
import { parseJson } from './messages'

function listener(id: string) {
  const heard: unknown[] = []
  return { id, heard, send: (message: string) => void heard.push(parseJson(message)) }
}

describe('the channel registry', () => {
  it('sends an event to every listener of the channel except its sender', () => {
    const registry = new ChannelRegistry()
    const [a, b, elsewhere] = [listener('1.1'), listener('1.2'), listener('1.3')]
    registry.add('private-a', a, null)
    registry.add('private-a', b, null)
    registry.add('private-b', elsewhere, null)
    registry.publish('private-a', 'progress', '{"v":1}', a.id)
    expect(a.heard).toEqual([])
    expect(b.heard).toEqual([{ event: 'progress', channel: 'private-a', data: '{"v":1}' }])
    expect(elsewhere.heard).toEqual([])
  })

  it('counts a person with two tabs once, and notifies the others when the last tab leaves', () => {
    const registry = new ChannelRegistry()
    const [watcher, first, second] = [listener('1.1'), listener('1.2'), listener('1.3')]
    registry.add('presence-group-1', watcher, { user_id: 'teacher' })
    registry.add('presence-group-1', first, { user_id: 'student' })
    registry.add('presence-group-1', second, { user_id: 'student' })
    expect([...registry.members('presence-group-1').keys()]).toEqual(['teacher', 'student'])
    registry.remove('presence-group-1', first)
    expect(watcher.heard).toHaveLength(1)
    registry.remove('presence-group-1', second)
    expect(watcher.heard).toEqual([
      expect.objectContaining({ event: 'pusher_internal:member_added', data: '{"user_id":"student"}' }),
      expect.objectContaining({ event: 'pusher_internal:member_removed', data: '{"user_id":"student"}' }),
    ])
  })

  it('finds the connections of a person who is present, and forgets empty channels', () => {
    const registry = new ChannelRegistry()
    const tab = listener('1.1')
    registry.add('presence-group-1', tab, { user_id: 'student' })
    expect(registry.listenersOf('student')).toEqual(new Set([tab]))
    registry.remove('presence-group-1', tab)
    expect(registry.names()).toEqual([])
    expect(registry.listenersOf('student').size).toBe(0)
  })
})
