// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { ReturnNotice } from '#views/payments/return-notice.tsx'
import { attempt } from './payment-readings.ts'

afterEach(cleanup)

const show = (
  search: string,
  answer: ReturnType<typeof attempt>,
  { canUpdateCCV = true, balance = null }: { readonly canUpdateCCV?: boolean; readonly balance?: number | null } = {},
) => {
  const { actors, speak } = standInsFor(providerReturnMachine)
  const stripped: string[] = []
  const actions = { readPaymentsAgain: () => {}, stripAddress: () => void stripped.push(search) }
  const actor = createActor(providerReturnMachine.provide({ actors, actions } as never), { input: { search } }).start()
  if (stripped.length > 0) speak({ type: 'xstate.snapshot.attempt', snapshot: { context: { status: 'ready', data: answer } } })
  const { container } = renderBranded(
    <ReturnNotice actor={actor} balance={balance} canUpdateCCV={canUpdateCCV} onUpdateCCV={() => {}} />,
  )
  return container.textContent
}
const prompt = () => screen.queryByRole('button', { name: 'Update the code' })

describe('what is said on return', () => {
  it('is a prompt for the CCV when the address and the server both ask for it [PAY-11 PAY-77]', () => {
    expect(show('?status=SUCCESS&sct=true&canUpdateCCV=true', attempt('MADE'))).toContain(
      'We’ve saved your card. You can use it next time you pay.',
    )
    expect(prompt()).not.toBeNull()
    cleanup()
    show('?status=SUCCESS&sct=true', attempt('MADE'))
    expect(prompt()).toBeNull()
    cleanup()
    show('?status=SUCCESS&sct=true&canUpdateCCV=true', attempt('MADE'), { canUpdateCCV: false })
    expect(prompt()).toBeNull()
  })

  it.each([
    [421.41, '$421.41 is left to pay. You’ll see the payment on your next bill.'],
    [0, 'You’ve paid everything. You’ll see the payment on your next bill.'],
    [-12.3, 'Your balance is now $12.30 in credit. We’ll take it off your next bill.'],
  ])('is what is left to pay once a payment was made and the balance was read again: %d [PAY-20]', (balance, next) => {
    const made = 'Thanks, we’ve got your payment. $101.00, reference CARD-1.'
    expect(show('?status=MADE', attempt('MADE', 'oneOff'))).toBe(made)
    cleanup()
    expect(show('?status=MADE', attempt('MADE', 'oneOff'), { balance })).toBe(`${made} ${next}`)
    cleanup()
    expect(show('?status=FAILED', attempt('FAILED', 'oneOff'), { balance })).toBe('Your card was declined, so you haven’t paid.')
  })

  it('is nothing for a forged address, and the truth for one that lies [PAY-15]', () => {
    expect(show('?status=SUCCESS&sct=true', attempt('NONE', null))).toBe('')
    expect(show('?status=xyz', attempt('MADE'))).toBe('')
    expect(show('?status=SUCCESS&sct=true', attempt('FAILED'))).toContain('We couldn’t save your card.')
  })
})
