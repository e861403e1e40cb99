import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const at = (search: string) => ({ input: { pageId: 'privacy', path: '/account/profile/privacy', params: {}, search } })
const own = 'A party’s link brings a code, which its consent is asked for with'

/** Who may read what is kept, and what is wrong of it: beyond the documents. */
export const privacyOracle: Oracle = {
  chart: 'privacy',
  flow: 'Privacy',
  rows: [beyond(own, '', 'the page', null, 'open', { ...at(''), asks: { consents: { code: '' } } }), beyond(own, '', 'the page, by a link', null, 'open', { ...at('?code=c-1'), asks: { consents: { code: 'c-1' } } })],
}
