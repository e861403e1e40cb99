// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepFocus } from '#views/app-root/focus-keeper.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A page whose middle is another thing once something in it was pressed. */
const Page = ({ first, then }: { readonly first: (press: () => void) => ReactNode; readonly then: ReactNode }) => {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(keepFocus, [])
  return (
    <main tabIndex={-1}>
      <h1>Your account</h1>
      <section>
        <h2>Keys</h2>
        {isPressed ? then : first(() => setIsPressed(true))}
        <button type="button">Make a key</button>
      </section>
      <section>
        <h2>Consents</h2>
      </section>
    </main>
  )
}

const button = (name: string, press?: () => void) => (
  <button type="button" onClick={press}>
    {name}
  </button>
)

const pressed = async (first: (press: () => void) => ReactNode, then: ReactNode): Promise<void> => {
  render(<Page first={first} then={then} />)
  screen.getByRole('button', { name: 'Press' }).focus()
  await userEvent.keyboard('{Enter}')
}
const hasFocus = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))

it('what goes away leads to the heading above it, and into view', async () => {
  const led = vi.spyOn(HTMLElement.prototype, 'focus')
  await pressed((press) => <p>{button('Press', press)}</p>, null)
  await hasFocus('heading', 'Keys')
  expect(led.mock.lastCall).toEqual([{ preventScroll: false }])
})

it('who points has nothing moved under their finger', async () => {
  const led = vi.spyOn(HTMLElement.prototype, 'focus')
  render(<Page first={(press) => button('Press', press)} then={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Press' }))
  await hasFocus('heading', 'Keys')
  expect(led.mock.lastCall).toEqual([{ preventScroll: true }])
})

it('what makes way for another thing leads to its heading', async () => {
  await pressed(
    (press) => button('Press', press),
    <div>
      {button('Back')}
      <h3>A new key</h3>
    </div>,
  )
  await hasFocus('heading', 'A new key')
})

it('or to what it says above that of how it went', async () => {
  await pressed(
    (press) => button('Press', press),
    <div>
      <p role="status" aria-label="On its way" />
      <p role="status">It was taken.</p>
      <h3>Your keys</h3>
    </div>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('It was taken.')))
})

it('where that has none, to the first that it can be pressed by', async () => {
  await pressed(
    (press) => button('Press', press),
    <p>
      Really? {button('Keep')} {button('Delete')}
    </p>,
  )
  await hasFocus('button', 'Keep')
})

const Rows = ({ names, press }: { readonly names: readonly string[]; readonly press?: () => void }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>{button(name, name === 'Press' ? press : undefined)}</li>
    ))}
  </ul>
)

/** A list that loses the row that was pressed. */
const Shrinking = ({ names }: { readonly names: readonly string[] }) => {
  const [left, setLeft] = useState(names)
  useEffect(keepFocus, [])
  return (
    <main tabIndex={-1}>
      <h1>Keys</h1>
      <Rows names={left} press={() => setLeft(left.filter((name) => name !== 'Press'))} />
    </main>
  )
}

it.each([
  ['the next one', ['One', 'Press', 'Two'], 'button', 'Two'],
  ['the one before, at the end', ['One', 'Two', 'Press'], 'button', 'Two'],
  ['the heading, where it was the last', ['Press'], 'heading', 'Keys'],
])('a row that goes away leads to %s', async (_, names, role, name) => {
  render(<Shrinking names={names} />)
  screen.getByRole('button', { name: 'Press' }).focus()
  await userEvent.keyboard('{Enter}')
  await hasFocus(role, name)
})

/** News over the page, which goes when it was put away. */
const WithNews = () => {
  const [isThere, setIsThere] = useState(true)
  useEffect(keepFocus, [])
  return (
    <>
      <main tabIndex={-1}>
        <h1>Keys</h1>
        {button('Make a key')}
      </main>
      <div role="status">{isThere ? button('Dismiss', () => setIsThere(false)) : null}</div>
    </>
  )
}

it('what lies over the page leads back to where the customer was before', async () => {
  render(<WithNews />)
  screen.getByRole('button', { name: 'Make a key' }).focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await hasFocus('button', 'Make a key')
})

it('or to the page, where they came to it first', async () => {
  render(<WithNews />)
  screen.getByRole('button', { name: 'Dismiss' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('who let go of the focus on purpose is left alone', async () => {
  let take = () => {}
  render(
    <Page
      first={(press) => {
        take = press
        return button('Press')
      }}
      then={null}
    />,
  )
  const gone = screen.getByRole('button', { name: 'Press' })
  gone.focus()
  gone.blur()
  await Promise.resolve()
  take()
  await waitFor(() => expect(gone.isConnected).toBe(false))
  expect(document.activeElement).toBe(document.body)
})
