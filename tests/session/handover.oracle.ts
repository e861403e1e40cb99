import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot } from '#tests/kit/oracle/reading-rows.ts'
import { properties } from '#tests/app/answers.ts'

const of = (billingAccountId: string | null, locationId: string | null) => ({ input: { billingAccountId, locationId } })
const found = reports('properties', { status: 'ready', data: properties(null) })

/** A §2: the app names an account and a location, and the portal goes on there. */
export const handoverOracle: Oracle = {
  chart: 'handover',
  flow: 'Sign-in',
  input: { billingAccountId: null, locationId: 's-2' },
  rows: [
    documented('AUTH-10', '', 'account and location are named', null, 'selecting', {
      ...of('b-1', 's-2'),
      asks: { selectSite: { body: { billingAccountId: 'b-1', siteId: 's-2' } } },
    }),
    documented('AUTH-10', '', 'an account alone is named', null, 'selecting', { ...of('b-1', null), asks: { selectSite: { body: { billingAccountId: 'b-1', siteId: null } } } }),
    documented('AUTH-10', '', 'a location alone is named: its account is looked up', null, 'looking', { context: { isEntered: false } }),
    documented('AUTH-10', '', 'nothing is named', null, 'entered', { ...of(null, null), output: { isEntered: true } }),
    documented('AUTH-10', 'looking', 'the location is the customer’s', found, 'selecting', { asks: { selectSite: { body: { billingAccountId: 'b-1', siteId: 's-2' } } } }),
    beyond('What is someone else’s is refused', 'looking', 'the location is not the customer’s', found, 'refused', {
      ...of(null, 'of someone else'),
      output: { isEntered: false },
    }),
    beyond('Nobody is let in on a guess', 'looking', 'the properties cannot be read', cannot('properties'), 'refused', { output: { isEntered: false } }),
    documented('AUTH-10', 'selecting', 'it is selected', isDone('selectSite', null), 'entered', { does: ['tellTabs'], output: { isEntered: true } }),
    beyond('What is someone else’s is refused', 'selecting', 'it is refused', fails('selectSite', new Error('no')), 'refused', {
      output: { isEntered: false },
      doesNot: ['tellTabs'],
    }),
  ],
}
