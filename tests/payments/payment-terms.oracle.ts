import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const [open, close] = [{ type: 'terms.open' }, { type: 'terms.close' }]
const reason = 'What must be read and agreed to can be read over the form, and nothing typed is lost'

/** The terms that B §5 has read and agreed to: beyond the documents. */
export const paymentTermsOracle: Oracle = {
  chart: 'paymentTerms',
  flow: 'Payment options',
  rows: [beyond(reason, '', 'the form alone', null, 'closed'), beyond(reason, 'closed', 'the customer reads them', open, 'open'), beyond(reason, 'open', 'they are read', close, 'closed')],
}
