// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultProblem } from '#domain/portal/problem.ts'
import { troubleOf } from '#domain/portal/trouble.ts'
import { TroubleCard } from '#views/static/trouble-card.tsx'

afterEach(cleanup)

describe('a page that could not be shown', () => {
  it.each([
    [{ status: 400, type: '/error/validation' }, 'INVALID', 'We couldn’t make sense of that', 'link', 'Dashboard'],
    [{ status: 404, type: '/error/supply_point/not_found' }, 'NOT_FOUND', 'We couldn’t find that', 'link', 'Dashboard'],
    [{ status: 500, type: '/error/default' }, 'DATA_FAIL', 'We couldn’t load this page', 'button', 'Try again'],
    [{ status: 0, type: '/error/no_response' }, 'DATA_FAIL', 'We couldn’t load this page', 'button', 'Try again'],
    [
      { status: 409, type: '/error/account/selection_changed' },
      'ACCOUNT_ERROR',
      'Another property was chosen',
      'button',
      'Try again',
    ],
  ])('after %o is %s: says so and leads on [SHELL-92]', (problem, state, title, role, way) => {
    const trouble = troubleOf({ ...defaultProblem, ...problem })
    expect([trouble.state, trouble.title]).toEqual([state, title])
    render(<TroubleCard trouble={trouble} onRetry={() => {}} />)
    expect(screen.getByRole('alert').textContent).toContain(title)
    expect(screen.getByRole(role, { name: way })).toBeTruthy()
  })

  it('asks again when the customer tries again [SHELL-92]', async () => {
    let asked = 0
    render(<TroubleCard trouble={troubleOf(defaultProblem)} onRetry={() => (asked += 1)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toBe(1)
  })
})
