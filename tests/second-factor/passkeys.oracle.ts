import { passkeyBrowser } from '#tests/kit/fixtures/passkey-browser.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { proofRows } from '#tests/kit/oracle/proof-rows.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const passkeys = [
  { id: 'p-1', name: 'Phone', addedAt: '2026-06-01T09:00:00+12:00', lastUsedAt: null, isSynced: true },
  { id: 'p-2', name: 'Laptop', addedAt: '2026-06-02T09:00:00+12:00', lastUsedAt: null, isSynced: false },
]
const other = { passkeyId: 'p-2' }
const one = { canHavePasskeys: true, passkeys, codesSince: null, recoveryCodesLeft: 0 }

const at = (state: string) => `open.showing.${state}`
const [idle, adding, added, undone] = [at('idle'), at('adding'), at('added'), at('undone')]
const [naming, renaming] = [at('naming'), at('renaming')]
const [confirming, removing, removed] = [at('confirming'), at('removing'), at('removed')]
const add = { type: 'passkey.add' }
const rename = { type: 'passkey.rename', passkeyId: 'p-1' }
const remove = { type: 'passkey.remove', passkeyId: 'p-1' }
const [save, means, cancel] = [{ type: 'name.save' }, { type: 'removal.confirm' }, { type: 'step.cancel' }]
const type = (text: string) => ({ type: 'name.change', text })

const own = 'A passkey is its customer’s to add, to name and to remove'

/** Passkeys: beyond the documents. */
export const passkeysOracle: Oracle = {
  chart: 'passkeys',
  flow: 'Second factor',
  world: passkeyBrowser,
  ways: {
    [adding]: [idle, add],
    [added]: [adding, isDone('add')],
    [naming]: [idle, rename],
    [renaming]: [naming, save],
    [confirming]: [idle, remove],
    [removing]: [confirming, means],
    [removed]: [removing, isDone('remove')],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { secondFactor: one } }),
    ...proofRows({
      unproven: at('unproven'),
      proving: at('proving'),
      undone,
      refuses: { add: adding, name: renaming, remove: removing },
    }),
    ...[idle, added, removed, undone].flatMap((from) => [
      beyond(own, from, 'one is added', add, adding),
      beyond(own, from, 'one is to be named', { ...rename, ...other }, naming, { context: { ...other, text: 'Laptop' } }),
      beyond(own, from, 'one is to be removed', { ...remove, ...other }, confirming, { context: other }),
      beyond('Not everybody may have one', from, 'one is added that may not be', add, from, { given: [has('secondFactor', { ...one, canHavePasskeys: false })] }),
    ]),
    beyond('A name that is too long is refused, never cut', naming, 'it is saved with more than 60 characters', save, naming, { given: [type('x'.repeat(61))] }),
    beyond('Not every browser makes them', idle, 'one is added in a browser that cannot', add, idle, { world: {} }),
    beyond('What can’t be loaded isn’t shown', idle, 'a refresh fails', cannot('secondFactor'), 'failed'),
    beyond(own, adding, 'the browser made it', isDone('add'), added),
    beyond('Who thinks better of it has none', adding, 'the browser made none', fails('add', new Error('no')), undone),
    beyond(own, naming, 'a name is typed', type('Work phone'), naming, { context: { text: 'Work phone' } }),
    beyond(own, naming, 'it is saved', save, renaming, { given: [type(' Work phone ')], asks: { name: { params: { passkeyId: 'p-1' }, body: { name: 'Work phone' } } } }),
    beyond('It has a name', naming, 'it is saved without one', save, naming, { given: [type(' ')] }),
    beyond(own, naming, 'the customer cancels', cancel, idle),
    beyond(own, renaming, 'it is saved', isDone('name'), idle),
    beyond('It is asked about once', confirming, 'the customer means it', means, removing, { asks: { remove: { params: { passkeyId: 'p-1' } } } }),
    beyond('It is asked about once', confirming, 'the customer keeps it', cancel, idle),
    beyond(own, removing, 'it is gone', isDone('remove'), removed),
  ],
}
