// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '#design/controls/dialog.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Popover } from '#design/controls/popover.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const Confirm = ({ title, isAtOnce = false }: { title?: string; isAtOnce?: boolean }) => {
  const [isOpen, setIsOpen] = useState(isAtOnce)
  const [hasCard, setHasCard] = useState(true)
  const close = () => setIsOpen(false)
  const remove = () => {
    setHasCard(false)
    close()
  }
  return (
    <main tabIndex={-1}>
      <h1>Payment options</h1>
      <section>
        {title === undefined ? null : <h2>{title}</h2>}
        {hasCard ? (
          <button type="button" onClick={() => setIsOpen(true)}>
            Remove
          </button>
        ) : null}
      </section>
      <Dialog isOpen={isOpen} onClose={close} title="Remove this card?" description="You can add it again.">
        <button type="button" onClick={remove}>
          Remove card
        </button>
      </Dialog>
    </main>
  )
}

describe('a dialog', () => {
  it('takes the focus in, is named and described, and gives the focus back', async () => {
    show(<Confirm />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this card?', description: 'You can add it again.' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' })))
  })

  it.each([
    ['of the card', 'Your cards', 'Your cards'],
    ['of the page where the card has none', undefined, 'Payment options'],
  ])('gives the focus to the heading %s where what opened it went away', async (_, title, heading) => {
    show(<Confirm {...(title !== undefined && { title })} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })))
  })

  it('gives the focus to the page where nothing opened it but the address', async () => {
    show(<Confirm isAtOnce />)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('closes by its button', async () => {
    show(<Confirm />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a popover', () => {
  const properties = (
    <Popover
      label="Your properties"
      renderOpener={(opener) => (
        <button type="button" {...opener}>
          Home
        </button>
      )}
    >
      {(close) => (
        <button type="button" onClick={close}>
          The bach
        </button>
      )}
    </Popover>
  )

  it('opens at its opener, says that it is open, and Esc brings the focus back', async () => {
    show(properties)
    const opener = screen.getByRole('button', { name: 'Home', expanded: false })
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: 'Your properties' })
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('is put away by what is in it', async () => {
    show(properties)
    await userEvent.click(screen.getByRole('button', { name: 'Home' }))
    await userEvent.click(await screen.findByRole('button', { name: 'The bach' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('tells of an outage, and is put away by name', async () => {
  const heard: string[] = []
  show(
    <NoticeBar tone="info" onDismiss={() => heard.push('away')} dismissLabel="Dismiss: outage on Sunday">
      We’re offline Sunday
    </NoticeBar>,
  )
  expect(screen.getByRole('status').textContent).toBe('We’re offline Sunday')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: outage on Sunday' }))
  expect(heard).toEqual(['away'])
})
