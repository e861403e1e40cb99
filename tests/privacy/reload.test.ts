// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { type PrivacyAct, sendPrivacyAct } from '#data/queries/privacy/privacy.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'

afterEach(() => queryClient.clear())

const names = ['readTips', 'readPrivacyRequests']
/** Which of what was read is old once a request was taken. */
const oldAfter = async (what: PrivacyAct) => {
  for (const name of names) queryClient.setQueryData([name], {})
  const taken = sendPrivacyAct.onSuccess as unknown as (answer: unknown, sent: { readonly what: PrivacyAct }) => Promise<void>
  await taken({}, { what })
  return names.map((name) => queryClient.getQueryState([name])?.isInvalidated)
}

it('what was read before a deletion is old after it, whatever page it is of', async () => {
  expect(await oldAfter({ act: 'delete', scope: 'extras' })).toEqual([true, true])
})

it('after other requests only they themselves are', async () => {
  expect(await oldAfter({ act: 'withdraw', requestId: 'r-1' })).toEqual([false, true])
})
