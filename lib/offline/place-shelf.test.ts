import { openDevice, pageOf, WORK } from '@/tests/support/offline-device'

describe('[F-86] the address of a work without a network', () => {
  const [first, second] = [`${WORK}/source/a`, `${WORK}/source/b`]
  async function opened() {
    const parts = openDevice({
      '/assignments/work-1/source/a': () => pageOf('user-1', 'first'),
      '/assignments/work-1/source/b': () => pageOf('user-1', 'second'),
      '/assignments/work-1': () => Response.redirect(second, 307),
    })
    await parts.open(first)
    await parts.open(second)
    const leads = async () => {
      parts.network.isUp = false
      return (await parts.open(WORK)).headers.get('location')
    }
    return { ...parts, leads }
  }

  test('leads to the page that was kept last', async () => {
    const { open, leads } = await opened()
    await open(WORK) // that it leads on takes nothing away
    expect(await leads()).toBe(second)
    expect(await (await open(second)).text()).toContain('second')
  })

  test('leads to the page that was open last, also where another one was fetched ahead after it', async () => {
    const { places, leads } = await opened()
    await places.remember('/assignments/work-1/source/a?pane=notebook')
    expect(await leads()).toBe(`${first}?pane=notebook`)
  })

  test('leads to no page that is not kept', async () => {
    const { places, leads } = await opened()
    await places.remember('/assignments/work-1/source/gone')
    expect(await leads()).toBe(second)
  })

  test('leads nowhere once its reader has signed out, and for the next one', async () => {
    const { caches, places, reader, leads } = await opened()
    await places.remember(first)
    await reader.forget()
    expect(await leads()).toBeNull()
    await places.remember(first)
    expect(await caches.keys()).toEqual(['static'])
  })
})
