import { type Eyes, type Hands, send } from '#tests/kit/page.ts'
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

export const eyes: Eyes = {
  restoring: (page) => page.sees('region', 'Order bottled gas'),
  'asking.bottles': (page) => page.sees('spinbutton', '45 kg bottles'),
  'asking.access': (page) => page.sees('group', 'Is a gate locked during the day?'),
  'asking.contact': (page) => page.sees('textbox', 'Phone number'),
  checking: (page) => page.reads('Checking your order.'),
  'review.ready': async (page) => {
    await page.reads(/^2 × 45 kg bottles to 7 Kahikatea Drive, Dinsdale\./)
    await page.lacks('alert')
  },
  'review.failed': (page) => page.sees('alert'),
  paymentRequired: async (page) => {
    await page.reads(/Your order is kept/)
    await page.sees('link', /^Pay/)
  },
  refused: (page) => page.sees('button', 'Check again'),
  submitting: (page) => page.waits(/^Order 2 bottles$/),
  success: () => {},
  left: () => {},
}
