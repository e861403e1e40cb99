// @vitest-environment happy-dom
import { setup } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { loadPage, registerChunks } from '#machines/app/chunks.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { type PageContext, pageMachine } from '#machines/app/page.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { pending } from '#machines/kit/from-query.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, runsOut } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { OpenPage } from '#views/shell/open-page.tsx'
import { mainTabs, ready } from './answers.ts'

const quiet = setup({ types: { input: {} as PageInput } }).createMachine({})
const page = (id: 'dashboard' | 'products') => ({ page: { id, machine: quiet, View: () => <h1>{`The ${id} page`}</h1> } })
registerChunks({ pages: { dashboard: async () => page('dashboard'), products: async () => page('products') } })

const place = (pageId: PageInput['pageId'], search = ''): PageInput => ({
  pageId,
  path: `/account/${pageId}`,
  params: {},
  search,
})
await Promise.all([loadPage('dashboard'), loadPage('products')])

// The page stands inside the shell; of that it needs the tabs.
const shell = fixed<ShellActor>({ context: { tabs: ready(mainTabs), insightsTabs: pending } })

describeModel(entryOf('page'), {
  machine: pageMachine,
  inputs: [place('dashboard'), place('products')],
  events: [
    { type: 'page.turn', place: place('dashboard') },
    { type: 'page.turn', place: place('dashboard', '?x=1') },
    { type: 'page.turn', place: place('products') },
    isDone('loadPage'),
    fails('loadPage', new Error('gone')),
    { type: 'network.returned' },
    runsOut('chunkTimeout', 'page.opening'),
    runsOut('retryPause', 'page.failed.resting'),
    isDone('loadPageAgain'),
    fails('loadPageAgain', new Error('gone')),
  ],
  look: ({ place: { pageId, search }, hasOpened, flowOf, problem }) => [pageId, search, hasOpened, flowOf, problem],
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
    open: () => {},
    'failed.resting': (screen) => screen.sees('button', 'Reload'),
    'failed.retrying': (screen) => screen.sees('button', 'Reload'),
  },
})
