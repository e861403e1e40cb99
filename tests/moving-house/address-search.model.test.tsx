// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import type { EditableFieldActor } from '#machines/account-settings/editable-field.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { ModelTest } from '#tests/kit/model-stage.ts'
import { type Eyes, type Hands, type Page, send } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { PostalAddressInput } from '#views/account-settings/postal-address-input.tsx'
import { AddressField } from '#views/moving-house/address-field.tsx'
import { addressFound } from './answers.ts'

const { dpId, fullAddress } = addressFound

const fieldOf = (label: string) => screen.getByRole('combobox', { name: label })
const focused = (label: string) => {
  const field = fieldOf(label)
  act(() => field.focus())
  return field
}
const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } })
const inField = async (page: Page, label: string, key: string) => {
  focused(label)
  await page.key(key)
}

interface Searched {
  readonly query: string
}

/** The search in a field of this label, which says this of an address that was chosen, and holds at rest what is kept beside the search. */
const searchIn = (label: string, chosenWords: string, kept?: string) =>
  ({
    machine: addressSearchMachine,
    inputs: [
      { query: '', chosen: null },
      { query: fullAddress, chosen: addressFound },
    ],
    events: [
      { type: 'query.type', query: '2' },
      { type: 'query.type', query: '236 karori' },
      reports('suggestions', { status: 'ready', data: { addresses: [{ dpId, fullAddress }] } }),
      reports('suggestions', { status: 'ready', data: { addresses: [] } }),
      reports('suggestions', { status: 'failed', problem }),
      { type: 'address.choose', dpId },
      { type: 'suggestion.mark', to: 'next' },
      reports('detail', { status: 'ready', data: addressFound }),
      reports('detail', { status: 'failed', problem }),
    ],
    look: ({ query, chosen, suggestions, marked, isAway, detail }) => [
      query.length > 2,
      chosen !== null,
      suggestions.status,
      marked,
      isAway,
      detail.status,
    ],
    hands: {
      // All at once, as a paste does it: letter by letter would say more than the path does.
      'query.type': (_page, { query }: { query: string }) => {
        type(label, '')
        type(label, query)
      },
      'address.choose': (page) => page.press(fullAddress, 'option'),
      'list.open': (page) => page.press(label, 'combobox'),
      // The keys go to what has the focus: the field, as long as the customer has not left it.
      'list.close': () => act(() => focused(label).blur()),
      'suggestion.mark': (page) => inField(page, label, 'ArrowDown'),
      'suggestion.take': (page) => inField(page, label, 'Enter'),
      'search.retry': (page) => page.press('Search again'),
    } satisfies Hands,
    eyes: {
      beginning: () => {},
      idle: async (page: Page, { query }: Searched) => {
        await page.holds(label, kept ?? query)
        await page.lacks('listbox')
        await page.lacks('button', 'Search again')
        await page.lacksText(/addresses found\.$/)
      },
      pausing: async (page: Page, { query }: Searched) => {
        await page.lacks('listbox')
        await page.holds(label, query)
      },
      searching: (page) => page.lacks('listbox'),
      'found.open': (page) => page.sees('option', fullAddress),
      'found.closed': async (page) => {
        await page.lacks('listbox')
        await page.reads('One address found.')
      },
      nothingFound: (page) => page.reads(/We couldn’t find this address/),
      choosing: (page) => page.lacks('listbox'),
      chosen: async (page: Page) => {
        await page.reads(chosenWords)
        await page.lacks('button', 'Search again')
      },
      lookingAgain: () => {},
      failed: (page) => page.reads(/isn’t working right now/),
    } satisfies Eyes,
  }) satisfies ModelTest<typeof addressSearchMachine>

describeModel(entryOf('addressSearch'), {
  ...searchIn('Your new address', 'Found. It’s connected, so no one needs to visit.'),
  // Where it may rest is read from here for the chart's own page, too.
  home: ['idle', 'found.open', 'found.closed', 'nothingFound', 'chosen', 'failed'],
  mount: (actor) => <AddressField actor={actor} error={null} />,
})

const postal = searchIn('Postal address', 'Found.', fullAddress)

describeModel(entryOf('addressSearch'), {
  ...postal,
  home: ['idle', 'found.open', 'found.closed', 'nothingFound', 'chosen', 'failed'],
  mount: (actor) => (
    <PostalAddressInput
      id="postal"
      label="Postal address"
      hint=""
      error={null}
      field={fixed<EditableFieldActor>({ context: { text: fullAddress }, children: { address: actor } })}
    />
  ),
  // Who cannot find the address there saves it as it was typed, or types it again.
  hands: { ...postal.hands, 'search.retry': send },
})
