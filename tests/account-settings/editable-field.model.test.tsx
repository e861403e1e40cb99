// @vitest-environment happy-dom
import { changedMeanwhile, emailInUse } from '#contract/account-settings/account-settings.contract.ts'
import { proofNeeded } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import type { FieldRow } from '#machines/account-settings/editable-field-context.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone, moves } from '#tests/kit/events.ts'
import { seesIf, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { EditableRow } from '#views/account-settings/editable-row.tsx'

const home: FieldRow = { id: 'home', kind: 'home', stored: '+6445550187', siteId: null }
const found = { dpId: '2000001', fullAddress: '1 Tūī Lane, Otaki 5512' }
const refused = (type: string, status: number) => fails('save', new ProblemError({ ...problem, type, status }))

describeModel(entryOf('editableField'), {
  machine: editableFieldMachine,
  input: { row: home, selection: 'b-1' },
  events: [
    isDone('draft', null),
    findsDraft({ text: '04 555 0999', seen: '+6445550187' }),
    findsDraft({ text: '04 555 0187', seen: '+6445550187' }),
    findsDraft({ text: '04 555 0999', seen: '+6445550111' }),
    { type: 'field.change', text: '04 555 0999' },
    { type: 'field.change', text: 'abc' },
    { type: 'field.save' },
    at('open.edit.typing', { type: 'field.save' }, { text: '04 555 0999' }),
    { type: 'stored.change', row: { ...home, stored: '+6445550111' } },
    at('open.edit.typing', { type: 'stored.change', row: { ...home, stored: '' } }),
    refused('/error/default', 500),
    refused(emailInUse, 409),
    refused(changedMeanwhile, 409),
    refused(proofNeeded, 403),
    fails('beginSignIn', new ProblemError(problem)),
    moves('address', { value: 'chosen', context: { query: found.fullAddress, chosen: found } }),
  ],
  look: ({ row, text, dpId, problem: why }) => [row.stored, text, dpId, why?.type],
  children: { address: firstOf(addressSearchMachine, { query: '', chosen: null }) },
  home: ['none', 'success', 'unremoved'],
  mount: (actor) => <EditableRow actor={actor} />,
  hands: {
    'field.edit': (page) => page.press(/^Edit/),
    'field.change': (page, { text }: { text: string }) => page.fill('Home phone', text),
    'field.leave': async (page) => {
      await page.press('Home phone', 'textbox')
      await page.key('Tab')
    },
    // By Enter, and where it can be pressed by its button.
    'field.save': async (page, { controlAt: place }: { controlAt?: object }) => {
      if (place) return page.press('Save')
      await page.press('Home phone', 'textbox')
      await page.key('Enter')
    },
    'field.cancel': (page) => page.press(/^(Cancel|Keep)$/),
    'field.delete': (page) => page.press(/^Delete/),
    'proof.begin': (page) => page.press('Confirm it’s you'),
    'stored.change': send,
  },
  eyes: {
    restoring: async (page) => {
      await page.lacks('button')
      await page.lacks('textbox')
    },
    none: async (page) => {
      await page.sees('button', /^Edit/)
      await page.lacks('status')
      await page.lacks('alert')
    },
    confirming: (page) => page.sees('button', 'Keep'),
    removing: (page) => page.sees('button', 'Deleting Home phone'),
    unremoved: async (page) => {
      await page.sees('alert')
      await page.sees('button', /^Edit/)
    },
    provingRemoval: async (page) => {
      await page.sees('button', 'Going to sign in')
      await page.lacks('textbox')
    },
    'open.edit.typing': async (page, { row, seen }: { row: FieldRow; seen: string }) => {
      await page.sees('button', 'Save')
      await page.rests('Cancel')
      await page.lacks('alert')
      await seesIf(page, row.stored !== seen, 'status')
      if (row.stored === '') await page.reads('This was deleted while you were editing.')
      else if (row.stored !== seen) await page.reads(/^This was changed to 04 555 01(87|11) while you were editing\.$/)
    },
    'open.edit.told': (page) => page.reads(/^Please enter a valid phone number/),
    'open.loading': async (page) => {
      await page.waits('Saving')
      await page.bars('Cancel')
      await page.lacks('status')
    },
    'open.error.failed': (page) => page.reads(/^We couldn’t save this/),
    'open.error.inUse': (page) => page.reads(/^Another login uses this email/),
    'open.error.changed': (page) => page.reads(/Save again to replace it\.$/),
    'open.error.unproven': (page) => page.sees('button', 'Confirm it’s you'),
    'open.proving': async (page) => {
      await page.sees('button', 'Going to sign in')
      await page.sees('textbox', 'Home phone')
    },
    success: (page) => page.reads('Changes Saved'),
  },
})
