// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PartBoundary } from '#design/controls/part-boundary.tsx'

afterEach(cleanup)

const Gone = lazy(() => Promise.reject(new Error('404')))

const Form = ({ isSilent = false }: { isSilent?: boolean }) => {
  const [isOpen, setIsOpen] = useState(isSilent)
  return (
    <>
      <input aria-label="Reading" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <PartBoundary fallback={<p>without it</p>} {...(!isSilent && { onDismiss: () => setIsOpen(false) })}>
          <Suspense fallback={null}>
            <Gone />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
}

// React tells of every error that a boundary has caught.
const show = (form: React.ReactElement) => render(form, { onCaughtError: () => {} })

describe('a part of a page whose code is gone', () => {
  it('says so and offers to reload, while the page and what was typed stay', async () => {
    show(<Form />)
    await userEvent.type(screen.getByLabelText('Reading'), '04217')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByText('Part of this page couldn’t be loaded. Finish what you’re doing, then reload.')
    expect([
      (screen.getByLabelText('Reading') as HTMLInputElement).value,
      screen.getByRole('button', { name: 'Reload' }).isConnected,
      screen.getByText('without it').isConnected,
    ]).toEqual(['04217', true, true])
  })

  it('can be dismissed, and is shown again when it is requested again', async () => {
    show(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('button', { name: 'Reload' })
  })

  it('is passed over in silence where nothing is missed without it', async () => {
    show(<Form isSilent />)
    await screen.findByText('without it')
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  })
})
