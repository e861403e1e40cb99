// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports, runsOut } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { AddressField } from '#views/moving-house/address-field.tsx'
import { addressFound } from './answers.ts'

const { dpId, fullAddress } = addressFound

const field = () => screen.getByRole('combobox', { name: 'Your new address' })
const inField = async (page: Page, key: string) => {
  act(() => field().focus())
  await page.key(key)
}
const leave = () => {
  act(() => field().focus())
  act(() => field().blur())
}

describeModel(entryOf('addressSearch'), {
  machine: addressSearchMachine,
  inputs: [
    { query: '', chosen: null },
    { query: fullAddress, chosen: addressFound },
  ],
  events: [
    { type: 'query.type', query: '2' },
    { type: 'query.type', query: '236 karori' },
    runsOut('typingPause', 'addressSearch.pausing'),
    reports('suggestions', { status: 'ready', data: { addresses: [{ dpId, fullAddress }] } }),
    reports('suggestions', { status: 'ready', data: { addresses: [] } }),
    reports('suggestions', { status: 'failed', problem }),
    { type: 'address.choose', dpId },
    { type: 'list.open' },
    { type: 'list.close' },
    { type: 'suggestion.mark', to: 'next' },
    { type: 'suggestion.take' },
    reports('detail', { status: 'ready', data: addressFound }),
    reports('detail', { status: 'failed', problem }),
    { type: 'search.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['idle', 'found.open', 'found.closed', 'nothingFound', 'chosen', 'failed'],
  look: ({ query, chosen, suggestions, marked, isAway, detail }) => [
    query.length > 2,
    chosen !== null,
    suggestions.status,
    marked,
    isAway,
    detail.status,
  ],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <AddressField actor={actor} error={null} />
    </BrandProvider>
  ),
  hands: {
    // A paste: typing letter by letter would say more than the path does.
    'query.type': (_page, event, actor) => actor.send(event as never),
    'address.choose': (page) => page.press(fullAddress, 'option'),
    'list.open': (page) => page.press('Your new address', 'combobox'),
    // The keys go to what has the focus: the field, as long as the customer has not left it.
    'list.close': leave,
    'suggestion.mark': (page) => inField(page, 'ArrowDown'),
    'suggestion.take': (page) => inField(page, 'Enter'),
    'search.retry': (page) => page.press('Look again'),
  },
  eyes: {
    beginning: () => {},
    idle: (page) => page.lacks('listbox'),
    pausing: (page) => page.lacks('listbox'),
    searching: (page) => page.lacks('listbox'),
    'found.open': (page) => page.sees('option', fullAddress),
    'found.closed': async (page) => {
      await page.lacks('listbox')
      await page.reads('One address found.')
    },
    nothingFound: (page) => page.reads(/We couldn’t find this address/),
    choosing: (page) => page.lacks('listbox'),
    chosen: (page) => page.reads('Found, and connected: nobody has to come by.'),
    lookingAgain: () => {},
    failed: (page) => page.reads(/isn’t answering/),
  },
})
