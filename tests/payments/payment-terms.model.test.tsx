// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { directDebitTerms } from '#domain/billing/payment-terms.ts'
import { entryOf } from '#machines/catalogue.ts'
import { paymentTermsMachine } from '#machines/payments/payment-terms.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey } from '#tests/kit/events.ts'
import { PaymentTerms } from '#views/payments/payment-terms.tsx'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

describeModel(entryOf('paymentTerms'), {
  machine: paymentTermsMachine,
  events: [byKey('Escape', { type: 'terms.close' as const })],
  home: ['closed'],
  mount: (actor) => <PaymentTerms actor={actor} of="direct debit" parts={directDebitTerms(tarn)} />,
  hands: {
    'terms.open': (page) => page.press('Read the direct debit terms'),
    'terms.close': (page) => page.press('Back to the form'),
  },
  eyes: {
    closed: (page) => page.lacks('dialog'),
    open: (page) => page.sees('dialog', 'Terms and conditions for direct debit'),
  },
})
