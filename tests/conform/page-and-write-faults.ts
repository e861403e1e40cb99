import { randomUUID } from 'node:crypto'
import { deafTo, type FaultCase } from './faults.ts'
import { at, json, sending } from './stand-in.ts'

export const pageFaults: readonly FaultCase[] = [
  {
    what: 'pages that overlap',
    calls: ['readPowerShoutHistory'],
    fault: () =>
      at('GET /private/powershoutcurrency/activity/history', async (sent, forward) => {
        const second = /pageSize=2&pageNumber=2/.test(sent.path)
        return second ? forward({ path: sent.path.replace('pageNumber=2', 'pageNumber=1') }) : forward()
      }),
    lines: [
      'paging: readPowerShoutHistory GET /private/powershoutcurrency/activity/history | 5 pages of 2 | expected each entry once [SHOUT-13 SHOUT-22 SHOUT-23 SHOUT-24] | came 2 on two pages',
    ],
  },
  {
    what: 'pages of its own size',
    calls: ['readPowerShoutHistory'],
    fault: () =>
      at('GET /private/powershoutcurrency/activity/history', (sent, forward) =>
        forward({ path: sent.path.replace('pageSize=2&pageNumber=1', 'pageSize=3&pageNumber=1') }),
      ),
    lines: [
      'paging: readPowerShoutHistory GET /private/powershoutcurrency/activity/history | page 1 of 2 | expected 2 entries at most [SHOUT-13 SHOUT-22 SHOUT-23 SHOUT-24] | came 3',
      'paging: readPowerShoutHistory GET /private/powershoutcurrency/activity/history | 5 pages of 2 | expected each entry once [SHOUT-13 SHOUT-22 SHOUT-23 SHOUT-24] | came 1 on two pages',
    ],
  },
  {
    what: 'events that begin again instead of ending',
    calls: ['readEvents'],
    fault: () =>
      at('GET /operator/events', async (_sent, forward) => {
        const reply = await forward()
        const isEmpty = reply.status === 200 && (JSON.parse(reply.body) as { events: unknown[] }).events.length === 0
        return isEmpty ? forward({ path: '/operator/events?limit=2' }) : reply
      }),
    lines: ['paging: readEvents GET /operator/events | a page beyond the last | expected 200 without entries | came entries'],
  },
  {
    what: 'an order of its own for each page size',
    calls: ['readEvents'],
    fault: () =>
      at('GET /operator/events', async (sent, forward) => {
        const reply = await forward()
        if (reply.status !== 200 || sent.path.includes('limit=2')) return reply
        const answer = JSON.parse(reply.body) as { readonly events: readonly unknown[] }
        return { ...reply, body: JSON.stringify({ ...answer, events: answer.events.toReversed() }) }
      }),
    lines: [
      'paging: readEvents GET /operator/events | a page beyond the last | expected 200 without entries | came entries',
      'paging: readEvents GET /operator/events | one page of 10 | expected the entries of 5 pages of 2, in their order | came others',
    ],
  },
]

export const writeFaults: readonly FaultCase[] = [
  {
    what: 'a second effect for one key',
    calls: ['makeComplaint', 'readComplaints'],
    writes: 'all',
    fault: () =>
      at('POST /private/complaints', (sent, forward) =>
        forward({
          headers: {
            ...sent.headers,
            ...(sent.headers['idempotency-key']?.length === 36 && { 'idempotency-key': randomUUID() }),
          },
        }),
      ),
    lines: [
      'key: makeComplaint POST /private/complaints | with the same Idempotency-Key again | expected the first answer (200) | came another body',
      'key: makeComplaint POST /private/complaints | with the same Idempotency-Key again | expected no second effect in readComplaints | came one',
      'key: makeComplaint POST /private/complaints | with the same Idempotency-Key again | expected no second effect in readAccountActivity | came one',
      'key: makeComplaint POST /private/complaints | with the same Idempotency-Key and another body | expected 422 /error/idempotency/key_reused | came 200',
    ],
  },
  {
    what: 'no look at the form of a key',
    calls: ['askForHelp'],
    writes: 'all',
    fault: () =>
      at('POST /private/care/help', (sent, forward) =>
        sent.headers['idempotency-key']?.length === 256 ? deafTo('idempotency-key')(sent, forward) : forward(),
      ),
    lines: [
      'key: askForHelp POST /private/care/help | with an Idempotency-Key of 256 characters | expected 400 /error/malformed | came 200',
    ],
  },
  {
    what: 'a write to another account than the page shows',
    calls: ['markPayday'],
    writes: 'undone',
    fault: () => at('POST /private/billPlanner/paydays', deafTo('x-account')),
    lines: [
      'selection: markPayday POST /private/billPlanner/paydays | with X-Account of another account | expected 409 /error/account/selection_changed | came 200',
    ],
  },
  {
    what: 'a change that is not undone',
    calls: ['dismissNextBestAction'],
    writes: 'undone',
    fault: () => at('PUT /private/nextBestAction/restore', async () => ({ ...json(204, null), body: '' })),
    lines: [
      'undo: restoreNextBestAction PUT /private/nextBestAction/restore | after dismissNextBestAction | expected readNextBestActions as before [DASH-24] | came another answer',
    ],
  },
  {
    what: 'no answer from what is already there',
    calls: ['readOpenProperties'],
    writes: 'undone',
    fault: () => at('GET /open/properties', deafTo('if-none-match')),
    lines: ['etag: readOpenProperties GET /open/properties | with If-None-Match | expected 304 without a body | came 200'],
  },
  {
    what: 'an answer to a key that anybody may store, unnamed',
    calls: ['readOpenProperties'],
    writes: 'undone',
    fault: () => at('GET /open/properties', sending(200, { 'cache-control': 'public', etag: null })),
    lines: [
      'cache: readOpenProperties GET /open/properties | with the open key | expected Cache-Control: private | came Cache-Control: public',
      'etag: readOpenProperties GET /open/properties | with the open key | expected an ETag | came none',
    ],
  },
  {
    what: 'another customer’s property to a program',
    calls: ['readOpenPrices'],
    writes: 'undone',
    fault: () =>
      at('GET /open/properties/:propertyId/prices', async (sent, forward) => {
        const reply = await forward()
        return reply.status === 404
          ? {
              ...reply,
              body: reply.body.replace(
                /"title":"[^"]*"/,
                `"title":"${sent.path.length} ${sent.path.includes('00000000-0000') ? 'unknown' : 'theirs'}"`,
              ),
            }
          : reply
      }),
    lines: [
      'foreign: readOpenPrices GET /open/properties/:propertyId/prices | with another customer’s siteId | expected the answer to an unknown siteId (404 /error/not_found) | came another body',
    ],
  },
  {
    what: 'an operator’s change without a key, and one that is made with a customer’s token',
    calls: ['applyIntake'],
    writes: 'undone',
    fault: () =>
      at('POST /operator/intake', (sent, forward) =>
        forward({
          headers: {
            ...sent.headers,
            authorization: 'Bearer operator',
            'idempotency-key': sent.headers['idempotency-key'] ?? randomUUID(),
          },
        }),
      ),
    lines: [
      'token: applyIntake POST /operator/intake | without a token | expected 401 /error/operator/token | came 400 /error/malformed',
      'token: applyIntake POST /operator/intake | with a forged token | expected 401 /error/operator/token | came 400 /error/malformed',
      'token: applyIntake POST /operator/intake | with the customer’s token | expected 401 /error/operator/token | came 400 /error/malformed',
      'key: applyIntake POST /operator/intake | without an Idempotency-Key | expected 400 /error/validation | came 200',
    ],
  },
]
