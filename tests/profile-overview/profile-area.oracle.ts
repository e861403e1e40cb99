import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has } from '#tests/kit/oracle/reading-rows.ts'
import { valueAnswers } from './profile-area.answers.ts'

const pending = { status: 'pending' }
const names = Object.keys(valueAnswers) as (keyof typeof valueAnswers)[]
const reason = 'Each row says what is set on its page'

/** The profile area: beyond the documents, which name its address alone. */
export const profileAreaOracle: Oracle = {
  chart: 'profileArea',
  flow: 'Account settings',
  input: { pageId: 'profile', path: '/account/profile', params: {}, search: '' },
  rows: [
    documented('ACCT-06', '', 'the page opens: the list of its pages is read', null, 'open', {
      context: Object.fromEntries(names.map((name) => [name, pending])),
      asks: { overview: {} },
    }),
    ...names.map((name) => beyond(reason, 'open', `${name} is there`, has(name, valueAnswers[name]), 'open', { context: { [name]: { data: valueAnswers[name] } } })),
  ],
}
