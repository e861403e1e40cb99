import { type Eyes, type Hands, type Page, seesIf, send } from '#tests/kit/page.ts'
import { stepTitles } from '#views/bottled-gas/lpg-order-words.ts'

export const hands: Hands = {
  // Each field has its own control in its own step: lpg-order-form.test.tsx fills them in.
  'field.change': send,
  'draft.saved': send,
  'step.next': (page) => page.press(/^Next: /),
  'step.back': (page) => page.press('Back'),
  'step.open': (page, { step }: { step: keyof typeof stepTitles }) => page.press(`Change: ${stepTitles[step]}`),
  'check.again': (page) => page.press(/^(Check again|I have paid)$/),
  'order.look': (page) => page.press('See what there is'),
  'order.confirm': (page) => page.press(/^Order \d+ bottles?$/),
}

interface Order {
  /** The latest step that was reached, from 1. */
  readonly furthest: number
}

/** One step is open and says which of the four; others that were reached can be opened, and what was ordered is said in place of the question. */
const seesStep = async (page: Page, at: number, { furthest }: Order) => {
  for (const number of [1, 2, 3, 4])
    await (number === at ? page.reads(`Step ${number} of 4`) : page.lacksText(`Step ${number} of 4`))
  for (const [index, title] of [stepTitles.bottles, stepTitles.access, stepTitles.contact].entries())
    await seesIf(page, index + 1 !== at && index < furthest, 'button', `Change: ${title}`)
  await seesIf(page, at === 1, 'heading', stepTitles.bottles)
}

export const eyes: Eyes = {
  restoring: (page) => page.sees('region', 'Order bottled gas'),
  'asking.bottles': async (page, order: Order) => {
    await seesStep(page, 1, order)
    await page.sees('spinbutton', '45 kg bottles')
  },
  'asking.access': async (page, order: Order) => {
    await seesStep(page, 2, order)
    await page.sees('group', 'Is a gate locked during the day?')
  },
  'asking.contact': async (page, order: Order) => {
    await seesStep(page, 3, order)
    await page.sees('textbox', 'Phone number')
  },
  checking: (page) => page.reads('Checking your order.'),
  'review.ready': async (page) => {
    await page.reads(/^2 × 45 kg bottles to 7 Kahikatea Drive, Dinsdale\./)
    await page.reads('Step 4 of 4')
    await page.sees('button', 'Change: Contact')
    await page.lacks('alert')
  },
  'review.failed': (page) => page.sees('alert'),
  paymentRequired: async (page) => {
    await page.reads(/Your order is kept/)
    await page.sees('link', /^Pay/)
    await page.lacks('button', /^Change: /)
  },
  refused: (page) => page.sees('button', 'Check again'),
  submitting: (page) => page.waits(/^Order 2 bottles$/),
  success: () => {},
  left: () => {},
}
