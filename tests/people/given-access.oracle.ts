import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const account = (id: string, accessId: string | null) => ({
  id,
  customerNumber: id,
  isSelected: accessId !== null,
  access: accessId === null ? null : { accessId, isOneProperty: false },
  billingAccountSites: [],
})
const accounts = { billingAccounts: [account('b-1', null), account('b-2', 'a-2')] }
const oneProperty = {
  billingAccounts: [
    {
      ...account('b-2', 'a-2'),
      access: { accessId: 'a-2', isOneProperty: true },
      billingAccountSites: [{ nickname: 'Bach', address: '3 Rata Street, Levin' }],
    },
  ],
}
const [listing, confirming, leaving] = ['open.listing', 'open.confirming', 'open.leaving']
const leave = { type: 'account.leave', accessId: 'a-2' }
const confirm = { type: 'leaving.confirm' }
const refused = fails('leave', new ProblemError(problem))
const own = 'Who was let into an account may leave it'
const about = { subject: { billingAccountId: 'b-2' }, hasLeft: false, problem: null }

/** What the customer may do in accounts of others, and leaving them. */
export const givenAccessOracle: Oracle = {
  chart: 'givenAccess',
  flow: 'People',
  ways: { [confirming]: [listing, leave], [leaving]: [confirming, confirm] },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: listing, failed: 'failed', needs: { accounts } }),
    documented('ACCT-51', 'open.loading', 'what may be done where is shown', has('accounts', accounts), listing),
    beyond(own, listing, 'one is to be left', leave, confirming, { context: about }),
    beyond(own, listing, 'another one is to be left', leave, confirming, { given: [leave, confirm, refused, confirm, isDone('leave')], context: about }),
    beyond(own, listing, 'one of a single property is to be left', leave, confirming, {
      given: [has('accounts', oneProperty)],
      context: { subject: { siteName: 'Bach', isOneProperty: true } },
    }),
    beyond('One’s own account is not left', listing, 'another account is to be left', { ...leave, accessId: 'a-1' }, listing),
    beyond('A customer can cancel', confirming, 'the customer cancels', { type: 'leaving.cancel' }, listing, { context: { hasLeft: false } }),
    beyond(own, confirming, 'the customer means it', confirm, leaving, { asks: { leave: { params: { accessId: 'a-2' } } } }),
    beyond('Who left the account that is looked at is led out', leaving, 'it is left', isDone('leave'), listing, { context: { hasLeft: true }, does: ['leadOut'] }),
    beyond('It says why, and can be tried again', leaving, 'it is not left', refused, confirming, {
      context: { problem: { type: problem.type }, hasLeft: false },
      doesNot: ['leadOut'],
    }),
  ],
}
