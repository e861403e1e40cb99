// @vitest-environment happy-dom
import { setup } from 'xstate'
import type { GivenAccess } from '#contract/people.contract.ts'
import { tarn } from '#brands/tarn.ts'
import { loadPage, registerChunks } from '#machines/app/chunks.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { type PageContext, pageMachine } from '#machines/app/page.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { pending } from '#machines/kit/from-query.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { OpenPage } from '#views/shell/open-page.tsx'
import { mainTabs, problem, properties, ready } from './answers.ts'

const quiet = setup({ types: { input: {} as PageInput } }).createMachine({})
const page = (id: 'dashboard' | 'products' | 'bill') => ({
  page: { id, machine: quiet, View: () => <h1>{`The ${id} page`}</h1> },
})
registerChunks({
  pages: { dashboard: async () => page('dashboard'), products: async () => page('products'), bill: async () => page('bill') },
})

const place = (pageId: PageInput['pageId'], search = ''): PageInput => ({
  pageId,
  path: `/account/${pageId}`,
  params: {},
  search,
})
await Promise.all([loadPage('dashboard'), loadPage('products'), loadPage('bill')])

const own = ready(properties('s-1'))
const access: GivenAccess = { accessId: 'x-1', owner: 'Sina Faleolo', role: 'viewer', until: null, isOneProperty: true }
/** Somebody who was let into one of its properties: bills are not part of that. */
const ofOne = ready({ billingAccounts: own.data.billingAccounts.map((account) => ({ ...account, access })) })

// The page stands inside the shell; of that it needs the tabs, and who let the customer in.
const shell = fixed<ShellActor>({ context: { tabs: ready(mainTabs), insightsTabs: pending, properties: ofOne } })

describeModel(entryOf('page'), {
  machine: pageMachine,
  inputs: [place('dashboard'), place('products'), place('bill')],
  events: [
    { type: 'page.turn', place: place('dashboard') },
    { type: 'page.turn', place: place('dashboard', '?x=1') },
    { type: 'page.turn', place: place('products') },
    { type: 'page.turn', place: place('bill') },
    reports('properties', own),
    reports('properties', ofOne),
    reports('properties', { status: 'failed', problem }),
    isDone('loadPage'),
    fails('loadPage', new Error('gone')),
    { type: 'network.returned' },
    runsOut('chunkTimeout', 'page.opening'),
    runsOut('retryPause', 'page.failed.resting'),
    isDone('loadPageAgain'),
    fails('loadPageAgain', new Error('gone')),
  ],
  look: ({ place: { pageId, search }, hasOpened, flowOf, problem: trouble, properties: { status } }) => [
    pageId,
    search,
    hasOpened,
    flowOf,
    trouble,
    status,
  ],
  // Both chunks are there, so that both charts can run; only one counts as there before it was asked for.
  provide: { guards: { isHere: ({ context }: { context: PageContext }) => context.place.pageId === 'dashboard' } },
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <OpenPage page={actor} shell={shell} />
    </BrandProvider>
  ),
  hands: { 'page.turn': send },
  eyes: {
    opening: (screen) => screen.sees('status', 'Opening the page'),
    admitting: (screen) => screen.sees('status', 'Opening the page'),
    notYours: (screen) => screen.sees('link', 'What you may do'),
    open: () => {},
    'failed.resting': (screen) => screen.sees('button', 'Reload'),
    'failed.retrying': (screen) => screen.sees('button', 'Reload'),
  },
})
