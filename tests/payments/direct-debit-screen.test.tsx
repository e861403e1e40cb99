// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fizz } from '#brands/fizz.ts'
import { tarn } from '#brands/tarn.ts'
import type { Accounts } from '#contract/account/account.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { cardFormMachine } from '#machines/payments/card-form.machine.ts'
import { knownTexts } from '#machines/payments/direct-debit-fields.ts'
import { selectFormFields } from '#machines/payments/direct-debit-form.selectors.ts'
import { directDebitFormMachine } from '#machines/payments/direct-debit-form.machine.ts'
import { paymentTermsMachine } from '#machines/payments/payment-terms.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { CardForm } from '#views/payments/card-form.tsx'
import { DirectDebitForm } from '#views/payments/direct-debit-form.tsx'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))
afterEach(cleanup)

const contact: Accounts['contact'] = {
  firstName: 'Aroha',
  middleName: null,
  lastName: 'Bennett',
  dateOfBirth: null,
  phones: [{ purpose: 'mobile', value: '+64211234567' }],
}
const empty = { ...contact, firstName: '', lastName: '', phones: [] }

const open = (known: Record<string, string> = {}, draft: Record<string, string> | null = null) => {
  const { actors, speak } = standInsFor(directDebitFormMachine)
  const machine = directDebitFormMachine.provide({
    actors: { ...actors, terms: paymentTermsMachine },
    actions: { forgetDraft: () => {}, keepDraft: () => {} },
  } as never)
  const actor = createActor(machine, { input: { selection: 'b-1', known, lpgOrder: null } }).start()
  speak({ type: 'xstate.done.actor.draft', output: draft && { value: draft, sent: null } })
  renderBranded(<DirectDebitForm actor={actor} />)
  return actor
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = (...labels: string[]) => labels.map((label) => field(label).value)
const sentenceOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((block) => block?.getAttribute('role') === 'alert')?.textContent ?? null
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set up direct debit' }))
const texts = [
  'Account name',
  'Bank account number',
  'Bank',
  'Branch location',
  'Branch address',
  'Your name',
  'Mobile phone number',
  'Payment information',
]

describe('the direct debit form on the screen', () => {
  it('begins with the name and the mobile of the profile, the rest empty, and says nothing of any field [PAY-42]', () => {
    open(knownTexts(contact))
    expect(values(...texts)).toEqual(['', '', '', '', '', 'Aroha Bennett', '0211234567', ''])
    expect(texts.map((label) => sentenceOf(field(label)))).toEqual(texts.map(() => null))
  })

  it('counts what it begins with as touched, and lets it be changed [PAY-41]', async () => {
    const actor = open(knownTexts(contact))
    const fields = selectFormFields(actor.getSnapshot())
    expect([fields.submitterName.touched, fields.mobileNumber.touched, fields.branch.touched]).toEqual([true, true, false])
    await userEvent.type(field('Your name'), ' of Tīmaru')
    expect(values('Your name')).toEqual(['Aroha Bennett of Tīmaru'])
  })

  it.each([
    ['nobody that is named', empty],
    ['somebody whose mobile is from abroad', { ...empty, phones: [{ purpose: 'mobile' as const, value: '+61412345678' }] }],
    ['somebody with a telephone at home', { ...empty, phones: [{ purpose: 'home' as const, value: '+6449041234' }] }],
    ['nobody that is known', undefined],
  ])('begins empty for %s', (_who, person) => {
    expect(knownTexts(person)).toEqual({})
  })

  it('goes on where it was left, before what the profile says', () => {
    open(knownTexts(contact), { submitterName: 'A. Bennett', branch: 'Kāpiti' })
    expect(values('Your name', 'Mobile phone number', 'Branch location')).toEqual(['A. Bennett', '0211234567', 'Kāpiti'])
  })

  it('asks for a submitter’s name, and for a mobile number that is one, word for word [PAY-43 PAY-45 PAY-46]', async () => {
    open(knownTexts(contact))
    await userEvent.clear(field('Your name'))
    await userEvent.clear(field('Mobile phone number'))
    expect([sentenceOf(field('Your name')), sentenceOf(field('Mobile phone number'))]).toEqual([
      'Please enter a submitter’s name.',
      'Please enter your mobile phone number.',
    ])
    await userEvent.type(field('Mobile phone number'), 'abc')
    expect(sentenceOf(field('Mobile phone number'))).toBe('Please enter a valid mobile phone number.')
    await userEvent.clear(field('Mobile phone number'))
    await userEvent.type(field('Mobile phone number'), '021 123 4567')
    await userEvent.type(field('Your name'), 'Aroha')
    expect([sentenceOf(field('Your name')), sentenceOf(field('Mobile phone number'))]).toEqual([null, null])
  })

  it('says under each field what is wrong with it, and names the fields once in the summary [PAY-41 PAY-61 PAY-62 PAY-63]', async () => {
    open()
    await submit()
    expect(texts.map((label) => sentenceOf(field(label)))).toEqual([
      'Please enter the account holder’s name.',
      'Please enter a valid bank account number.',
      'Please select your bank.',
      'Please enter your bank’s branch location.',
      'Please enter the branch address.',
      'Please enter a submitter’s name.',
      'Please enter your mobile phone number.',
      'Please provide payment information.',
    ])
    const links = within(screen.getByText('Please check what you entered').parentElement as HTMLElement).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...texts,
      'Your authority',
      'Direct debit terms',
      'Your bank’s terms',
    ])
    await userEvent.click(links.at(-1) as HTMLElement)
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /My bank can debit/ }))
  })

  it('says under each tick that is missing that it is [PAY-61 PAY-62 PAY-63]', async () => {
    open()
    await submit()
    const agree = 'You must read and agree to the Terms and Conditions.'
    const ticks = () => screen.getAllByRole('checkbox').map(sentenceOf)
    expect([ticks(), screen.getAllByText(agree).length]).toEqual([[agree, agree, agree], 3])
    await userEvent.click(screen.getByRole('checkbox', { name: /I have read and agree/ }))
    expect([ticks(), screen.getAllByText(agree).length]).toEqual([[agree, null, agree], 2])
    for (const name of [/I can authorise/, /My bank can debit/]) await userEvent.click(screen.getByRole('checkbox', { name }))
    expect([ticks(), screen.queryByText(agree)]).toEqual([[null, null, null], null])
    await userEvent.click(screen.getByRole('checkbox', { name: /My bank can debit/ }))
    expect(ticks()).toEqual([null, null, agree])
  })
})

describe('the bank', () => {
  const type = async (digits: string) => {
    await userEvent.clear(field('Bank account number'))
    await userEvent.type(field('Bank account number'), digits)
    return field('Bank').value
  }

  it('follows the account number until the customer changes it', async () => {
    open()
    expect([await type('38'), await type('123244'), await type('99')]).toEqual(['Kiwibank', 'ASB', ''])
    expect(sentenceOf(field('Bank'))).toBeNull()
    await type('021246')
    await userEvent.selectOptions(field('Bank'), 'The Co-operative Bank')
    expect(await type('38')).toBe('The Co-operative Bank')
  })

  it.each([
    ['ASB', '38-9019', 'ASB'],
    ['Kiwibank', '38-9019', 'Westpac'],
  ])('of a form that goes on, %s with %s, is %s once the number begins with 03', async (bank, bankAccountNumber, then) => {
    open({}, { bank, bankAccountNumber })
    expect(field('Bank').value).toBe(bank)
    expect(await type('03')).toBe(then)
  })

  it('and its branch are folded away once the number tells them, and open where one of them has to change', async () => {
    open()
    const fold = () => screen.getByText(/^Bank and branch/).closest('details')
    await type('389019')
    expect([
      fold()?.querySelector('summary')?.textContent,
      fold()?.open,
      ...values('Bank', 'Branch location', 'Branch address'),
    ]).toEqual(['Bank and branch: Kiwibank branch 9019', false, 'Kiwibank', 'Kiwibank branch 9019', 'Kiwibank, branch 9019'])
    await userEvent.clear(field('Branch address'))
    expect([fold()?.open, sentenceOf(field('Branch address'))]).toEqual([true, 'Please enter the branch address.'])
  })
})

describe('the terms', () => {
  const read = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }))
    return (await screen.findByRole('dialog')).textContent ?? ''
  }

  it('of direct debit can be read from its form, which keeps what was typed [PAY-62]', async () => {
    open(knownTexts(contact))
    const words = await read('Read the direct debit terms')
    for (const part of [
      'at least 10 calendar days before',
      'You can end this authority any time',
      '120 calendar days',
      'Tarn',
      tarn.phone,
    ])
      expect(words).toContain(part)
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }))
    expect([screen.queryByRole('dialog'), ...values('Your name')]).toEqual([null, 'Aroha Bennett'])
  })

  it.each([
    [tarn, 1, 'I accept the card fee of 1% on each payment.', 'Please accept the credit card fee.'],
    [fizz, 0, 'I understand there’s no fee for paying by card.', 'Please tick to say you understand there’s no card fee.'],
  ])('of a card ask under its box for what the box says, also where there is no fee [PAY-38]', async (...row) => {
    const [brand, rate, label, message] = row
    const actor = createActor(cardFormMachine, {
      input: { purpose: 'recurringCard', selection: 'b-1', rate, lpgOrder: null, begun: null },
    }).start()
    render(
      <BrandProvider brand={brand}>
        <CardForm actor={actor} />
      </BrandProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the card page' }))
    const box = screen.getByRole('checkbox', { name: label })
    const told = box
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(told).toEqual([message])
  })

  it.each([
    [tarn, 1, 'A card fee of 1% is added to each payment'],
    [fizz, 0, 'There is no fee for paying by card.'],
  ])('of a card can be read from its form, with the brand’s own fee [PAY-37]', async (brand, rate, fee) => {
    const actor = createActor(cardFormMachine, {
      input: { purpose: 'recurringCard', selection: 'b-1', rate, lpgOrder: null, begun: null },
    }).start()
    render(
      <BrandProvider brand={brand}>
        <CardForm actor={actor} />
      </BrandProvider>,
    )
    const words = await read('Read the credit card terms')
    for (const part of [fee, brand.name, 'each bill on its due date until you stop it']) expect(words).toContain(part)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
