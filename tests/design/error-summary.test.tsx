// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorSummary } from '#design/fields/error-summary.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const troubles = [{ id: 'bank', message: 'Please select your bank.' }]

describe('an error summary', () => {
  it('takes the focus, and each line leads to its field', async () => {
    show(
      <>
        <ErrorSummary troubles={troubles} attempt={1} />
        <TextField id="bank" label="Bank" value="" onChange={() => {}} />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await userEvent.click(screen.getByRole('link', { name: 'Please select your bank.' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Bank' }))
  })

  it('takes the focus again at the next attempt, and is not there without a trouble', () => {
    const { rerender } = show(<ErrorSummary troubles={troubles} attempt={1} />)
    screen.getByRole('link').focus()
    rerender(<ErrorSummary troubles={troubles} attempt={2} />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    rerender(<ErrorSummary troubles={[]} attempt={3} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
