import type { OrderCheck } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { OrderFields } from '#domain/customer/lpg-order.ts'
import { type Eyes, type Hands, type Page, seesIf, send } from '#tests/kit/page.ts'
import { stepTitles } from '#views/bottled-gas/lpg-order-words.ts'

const yesNo = (value: unknown) => (value === true ? 'Yes' : 'No')

/** What fills in each field. */
const controls: Readonly<Record<string, (page: Page, value: unknown) => Promise<void>>> = {
  numberOfBottles: (page, value) => page.fill('45 kg bottles', String(value)),
  isGateLocked: (page, value) => page.answer('Is a gate locked during the day?', yesNo(value)),
  isDogOnSite: (page, value) => page.answer('Is there a dog?', yesNo(value)),
  accessNote: (page, value) => page.fill('What does the driver need to know?', String(value)),
  bottlePlace: (page) => page.answer('Where are the bottles?', 'Behind the house'),
  phoneNumber: (page, value) => page.fill('Phone number', String(value)),
}

export const hands: Hands = {
  'field.change': (page, { name, value }: { name: string; value: unknown }) => controls[name]?.(page, value),
  'draft.saved': send,
  'step.next': (page) => page.press(/^Next: /),
  'step.back': (page) => page.press('Back'),
  'step.open': (page, { step }: { step: keyof typeof stepTitles }) => page.press(`Change: ${stepTitles[step]}`),
  'check.again': (page) => page.press(/^(Check again|I’ve paid)$/),
  'order.look': (page) => page.press('See your order'),
  'order.confirm': (page) => page.press(/^Order \d+ bottles?$/),
}

interface Order {
  /** The latest step that was reached, from 1. */
  readonly furthest: number
  readonly check: OrderCheck | null
  readonly fields: OrderFields
  readonly problem: { readonly type: string } | null
}

/** What a step folds to, or begins with. */
const said = {
  bottles: /^(\d+ × 45 kg bottles?|Bottles)$/,
  access: /^(No notes|(.+ · )?(No dog|There’s a dog)( · .+)?)$/,
  contact: /^(No phone number|0\d\d \d{3} \d{4}|12)$/,
} as const

const steps = Object.keys(said) as (keyof typeof said)[]

const readsIf = (page: Page, isThere: boolean, text: string | RegExp) => (isThere ? page.reads(text) : page.lacksText(text))

/**
 * One step is open and says which of the four; the others say in a line what was answered, and those that were reached have a tick in the place of
 * their number. What was ordered is said in place of the question.
 */
const seesStep = async (page: Page, at: number, { furthest }: Order) => {
  for (const number of [1, 2, 3, 4]) {
    await readsIf(page, number === at, `Step ${number} of 4`)
    await readsIf(page, number >= at && (number === at || number > furthest || number === 4), String(number))
  }
  for (const [index, step] of steps.entries()) await readsIf(page, index + 1 !== at, said[step])
  await seesIf(page, at === 1, 'heading', stepTitles.bottles)
}

/** Of the steps that were reached, each but the open one can be opened again. */
const opens = async (page: Page, at: number, { furthest }: Order) => {
  for (const [index, step] of steps.entries())
    await seesIf(page, index + 1 !== at && index < furthest, 'button', `Change: ${stepTitles[step]}`)
}

const seesOpenStep = async (page: Page, at: number, order: Order) => {
  await seesStep(page, at, order)
  await opens(page, at, order)
}

export const eyes: Eyes = {
  restoring: (page) => page.sees('region', 'Order bottled gas'),
  'asking.bottles': async (page, order: Order) => {
    await seesOpenStep(page, 1, order)
    await page.sees('spinbutton', '45 kg bottles')
  },
  'asking.access': async (page, order: Order) => {
    await seesOpenStep(page, 2, order)
    await page.sees('group', 'Is a gate locked during the day?')
  },
  'asking.contact': async (page, order: Order) => {
    await seesOpenStep(page, 3, order)
    await page.sees('textbox', 'Phone number')
  },
  checking: (page) => page.reads('Checking your order.'),
  'review.ready': async (page, order: Order) => {
    const { fields } = order
    await seesOpenStep(page, 4, order)
    await page.tells(
      ['2 × 45 kg bottles', 'Change'],
      ['Getting to the bottles', 'Change', fields.isDogOnSite === false ? 'No dog' : 'No notes'],
      ['Contact', 'Change', fields.phoneNumber === '' ? 'No phone number' : fields.phoneNumber],
      ['Review and order', 'Step 4 of 4'],
      [
        '2 × 45 kg bottles to 7 Kahikatea Drive, Dinsdale. $298.00 with GST, on your next bill. We’ll deliver on Thu 11 June or Fri 12 June, if you order before Tue 9 June, 5:00 pm.',
      ],
    )
    await page.lacks('alert')
  },
  'review.failed': (page) => page.sees('alert'),
  paymentRequired: async (page, { check }: Order) => {
    const why = check?.payment
      ? 'Your account is $404.98 overdue. You can order once you’ve paid it.'
      : 'Something broke behind us.'
    await page.tells(
      [`${why} We’ve saved your order. Once you’ve paid, you can continue from here.`],
      [check?.payment ? 'Pay $404.98 now' : 'Pay now', 'I’ve paid'],
    )
    await page.lacks('button', /^Change: /)
  },
  refused: async (page, { check }: Order) => {
    await page.sees('button', 'Check again')
    await page.reads(check?.detail ?? /^We couldn’t check your order\./)
    await seesIf(page, check?.reason === 'order_under_way', 'button', 'See your order')
  },
  submitting: (page) => page.waits(/^Order 2 bottles$/),
  success: (page) => page.lacksText('Checking your order.'),
  left: (page) => page.lacksText('Checking your order.'),
}
