import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { openEarly } from '@/tests/support/open-early'
import { useEarlyInput } from './use-early-input'

function enter(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  field.value = text
  fireEvent.input(field)
}

const never = () => () => undefined

/** A line and an area whose text the server knows less of than the device. */
function Fields({ written, kept }: { written: string; kept: string }) {
  const stored = useSyncExternalStore(
    never,
    () => kept,
    () => written,
  )
  const [line, setLine] = useState<string | null>(null)
  const [area, setArea] = useState<string | null>(null)
  return (
    <div>
      <input value={line ?? stored} onChange={(event) => setLine(event.target.value)} aria-label="Line" />
      <textarea value={area ?? stored} onChange={(event) => setArea(event.target.value)} aria-label="Area" />
    </div>
  )
}

test('words that the device has and the server has not stand beside what is typed', async () => {
  await openEarly(<Fields written="One." kept="One. Kept." />, () => {
    for (const field of screen.getAllByRole<HTMLTextAreaElement>('textbox')) enter(field, 'One. Typed.')
  })
  const shown = screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
  expect(shown).toEqual(['One. Kept. Typed.', 'One. Kept.\nTyped.'])
})

test('the text area that React writes anew has what was noted, and its caret', async () => {
  await openEarly(<Fields written="One." kept="One." />, () => {
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Area' })
    area.focus()
    enter(area, 'One. Typed.')
    area.setSelectionRange(3, 3)
    fireEvent(document, new Event('selectionchange'))
  })
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Area' })
  expect(area).toHaveValue('One. Typed.')
  expect(area.selectionStart).toBe(3)
})

const told = jest.fn<void, [name: string, value: unknown]>()

/** Controls that act at once; one of them stands in a box of its own. */
function Controls() {
  const inner = useRef<HTMLDivElement>(null)
  useEarlyInput(inner)
  const [order, setOrder] = useState('name')
  const [rate, setRate] = useState('1')
  const [isOn, setOn] = useState(false)
  const tell = (name: string, value: unknown) => told(name, value)
  return (
    <div>
      <select
        aria-label="Order"
        value={order}
        onChange={({ target }) => {
          setOrder(target.value)
          tell('order', target.value)
        }}
      >
        <option value="name">Name</option>
        <option value="date">Date</option>
      </select>
      <input
        aria-label="Rate"
        type="number"
        value={rate}
        onBlur={() => tell('left', rate)}
        onChange={({ target }) => {
          setRate(target.value)
          tell('rate', target.value)
        }}
      />
      <div ref={inner}>
        <input
          aria-label="On"
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked)
            tell('on', target.checked)
          }}
        />
      </div>
    </div>
  )
}

test('a list, a number that was left and a tick act as if the scripts had been there, each once', async () => {
  const control = <Kind extends HTMLElement>(name: string) => screen.getByLabelText<Kind>(name)
  await openEarly(<Controls />, () => {
    enter(control<HTMLSelectElement>('Order'), 'date')
    enter(control<HTMLInputElement>('Rate'), '2')
    control('On').click()
  })
  expect(told.mock.calls.sort()).toEqual([
    ['left', '2'],
    ['on', true],
    ['order', 'date'],
    ['rate', '2'],
  ])
  expect(control('Order')).toHaveValue('date')
  expect(control('Rate')).toHaveValue(2)
  expect(control('On')).toBeChecked()
})

test('what nobody has touched acts not, though the browser has given it an older state', async () => {
  told.mockReset()
  await openEarly(<Controls />, () => {
    screen.getByLabelText<HTMLSelectElement>('Order').value = 'date'
    screen.getByLabelText<HTMLInputElement>('On').checked = true
  })
  expect(told).not.toHaveBeenCalled()
})

/** A choice that puts another line in the place of the first. */
function Swap() {
  const [kind, setKind] = useState('a')
  const [text, setText] = useState<Record<string, string>>({})
  return (
    <>
      <select aria-label="Kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="file" aria-label="File" />
      <input
        aria-label="Of it"
        name={kind}
        value={text[kind] ?? ''}
        onChange={({ target }) => setText({ ...text, [kind]: target.value })}
      />
    </>
  )
}

/** A line for a number that a choice fills in, or closes. */
function Score({ isClosed }: { isClosed: boolean }) {
  const [level, setLevel] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <input type="checkbox" aria-label="3 Points" checked={level === '3'} onChange={() => setLevel('3')} />
      <input
        aria-label="Total"
        inputMode="decimal"
        value={typed ?? level}
        disabled={isClosed && level !== ''}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  )
}

test.each([
  ['is the one that counts', false, '2'],
  ['is none where the choice closes its field', true, '3'],
])('a number that was typed beside a choice that fills it in %s', async (_, isClosed, total) => {
  await openEarly(<Score isClosed={isClosed} />, () => {
    enter(screen.getByLabelText<HTMLInputElement>('Total'), '2')
    screen.getByLabelText('3 Points').click()
  })
  expect(screen.getByLabelText('Total')).toHaveValue(total)
})

test('words do not land in another field that a choice has put in the place of theirs, and a file stays where it is', async () => {
  await openEarly(<Swap />, () => {
    enter(screen.getByLabelText<HTMLInputElement>('Of it'), 'Of A')
    fireEvent.input(screen.getByLabelText('File'))
    enter(screen.getByLabelText<HTMLSelectElement>('Kind'), 'b')
  })
  expect(screen.getByLabelText('Kind')).toHaveValue('b')
  expect(screen.getByLabelText('Of it')).toHaveValue('')
})
