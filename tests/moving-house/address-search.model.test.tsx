// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { addressSearchMachine } from '#machines/moving-house/address-search.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports, runsOut } from '#tests/kit/events.ts'
import { AddressField } from '#views/moving-house/address-field.tsx'
import { addressFound } from './answers.ts'

const { dpId, fullAddress } = addressFound

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
    reports('detail', { status: 'ready', data: addressFound }),
    reports('detail', { status: 'failed', problem }),
    { type: 'search.retry' },
  ],
  home: ['idle', 'found', 'nothingFound', 'chosen', 'failed'],
  look: ({ query, chosen, suggestions, detail }) => [query.length > 2, chosen !== null, suggestions.status, detail.status],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <AddressField actor={actor} error={null} />
    </BrandProvider>
  ),
  hands: {
    // A paste: typing letter by letter would say more than the path does.
    'query.type': (_page, event, actor) => actor.send(event as never),
    'address.choose': (page) => page.press(fullAddress),
    'search.retry': (page) => page.press('Look again'),
  },
  eyes: {
    beginning: () => {},
    idle: (page) => page.lacks('list'),
    pausing: (page) => page.lacks('list'),
    searching: (page) => page.lacks('list'),
    found: (page) => page.reads('One address found.'),
    nothingFound: (page) => page.reads(/We couldn’t find this address/),
    choosing: (page) => page.lacks('list'),
    chosen: (page) => page.reads('Found, and connected: nobody has to come by.'),
    failed: (page) => page.reads(/isn’t answering/),
  },
})
